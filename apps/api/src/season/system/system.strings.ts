import type { SwitchName } from '@app/contracts';

const switchNames: Record<SwitchName, string> = {
  game: 'Game',
  tournamentResults: 'Tournament results page',
};

export const systemStrings = {
  turned: (name: SwitchName, isOn: boolean) => `${switchNames[name]} ${isOn ? 'enabled' : 'disabled'}`,
} as const;
