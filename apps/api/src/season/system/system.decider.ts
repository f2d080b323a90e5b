import type { Decider } from '@app/event-store';
import type { SystemEvent } from './system.events';

export interface SystemState {
  gameEnabled: boolean;
  /** The announcement while the game is disabled. */
  messageId: string | null;
  tournamentResultsShown: boolean;
}

/** `now` in milliseconds since 1970. */
export type SystemCommand =
  | { type: 'EnableGame'; now: number }
  | { type: 'DisableGame'; messageId: string | null; now: number }
  | { type: 'ShowTournamentResults'; now: number }
  | { type: 'HideTournamentResults'; now: number };

/** A switch changes only from the opposite state: setting it to its present state records nothing. */
export const systemDecider: Decider<SystemState, SystemCommand, SystemEvent> = {
  initialState: { gameEnabled: true, messageId: null, tournamentResultsShown: false },
  evolve,
  decide,
};

function evolve(state: SystemState, event: SystemEvent): SystemState {
  switch (event.type) {
    case 'GameEnabled':
      return { ...state, gameEnabled: true, messageId: null };
    case 'GameDisabled':
      return { ...state, gameEnabled: false, messageId: event.data.messageId };
    case 'TournamentResultsShown':
      return { ...state, tournamentResultsShown: true };
    case 'TournamentResultsHidden':
      return { ...state, tournamentResultsShown: false };
    default:
      return event satisfies never;
  }
}

function decide(command: SystemCommand, { gameEnabled, tournamentResultsShown }: SystemState): SystemEvent[] {
  const { now } = command;
  switch (command.type) {
    case 'EnableGame':
      return gameEnabled ? [] : [{ type: 'GameEnabled', data: { enabledAt: now } }];
    case 'DisableGame': {
      const { messageId } = command;
      return gameEnabled ? [{ type: 'GameDisabled', data: { disabledAt: now, messageId } }] : [];
    }
    case 'ShowTournamentResults':
      return tournamentResultsShown ? [] : [{ type: 'TournamentResultsShown', data: { shownAt: now } }];
    case 'HideTournamentResults':
      return tournamentResultsShown ? [{ type: 'TournamentResultsHidden', data: { hiddenAt: now } }] : [];
    default:
      return command satisfies never;
  }
}
