import type { SystemEvent } from '../../season/system/system.events';
import { type ActsOf, adminAct } from './act-from-event';

/** The value before is known, because a switch changes only from the opposite state. */
function switched(action: string, id: string, isOn: boolean) {
  return adminAct(() => ({
    action,
    target: { kind: 'system', id },
    before: { enabled: !isOn },
    after: { enabled: isOn },
  }));
}

/** The switches of the installation. */
export const systemActs: ActsOf<SystemEvent> = {
  GameEnabled: switched('game-enabled', 'game', true),
  GameDisabled: switched('game-disabled', 'game', false),
  TournamentResultsShown: switched('tournament-results-shown', 'tournament-results', true),
  TournamentResultsHidden: switched('tournament-results-hidden', 'tournament-results', false),
};
