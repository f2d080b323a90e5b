import { specOf } from '../../../../libs/event-store/src/testing/decider-spec';
import { systemDecider } from './system.decider';
import type { SystemEvent } from './system.events';

const { given } = specOf(systemDecider);

const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1_000, messageId: 'pit-stop' } };
const enabled: SystemEvent = { type: 'GameEnabled', data: { enabledAt: 2_000 } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 1_000 } };
const hidden: SystemEvent = { type: 'TournamentResultsHidden', data: { hiddenAt: 2_000 } };

describe('The switches of the system', () => {
  it('begin with the game enabled and the results hidden', () => {
    expect(given().state).toEqual({ gameEnabled: true, tournamentResultsShown: false });
  });

  it('disable an enabled game, with what players are told meanwhile', () => {
    given().when({ type: 'DisableGame', messageId: 'pit-stop', now: 1_000 }).then(disabled);
    given(disabled, enabled)
      .when({ type: 'DisableGame', messageId: null, now: 3_000 })
      .then({ type: 'GameDisabled', data: { disabledAt: 3_000, messageId: null } });
  });

  it('enable a disabled game', () => {
    given(disabled).when({ type: 'EnableGame', now: 2_000 }).then(enabled);
  });

  it('record nothing when the game is already as wished', () => {
    given().when({ type: 'EnableGame', now: 3_000 }).then();
    given(disabled).when({ type: 'DisableGame', messageId: 'another', now: 3_000 }).then();
  });

  it('show hidden results and hide shown ones', () => {
    given().when({ type: 'ShowTournamentResults', now: 1_000 }).then(shown);
    given(shown).when({ type: 'HideTournamentResults', now: 2_000 }).then(hidden);
  });

  it('record nothing when the results are already as wished', () => {
    given().when({ type: 'HideTournamentResults', now: 3_000 }).then();
    given(shown).when({ type: 'ShowTournamentResults', now: 3_000 }).then();
  });

  it('move independently of each other', () => {
    expect(given(shown, disabled).state).toEqual({ gameEnabled: false, tournamentResultsShown: true });
    given(shown, disabled, hidden).when({ type: 'EnableGame', now: 2_000 }).then(enabled);
  });
});
