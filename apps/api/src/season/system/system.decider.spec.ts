import { specOf } from '@app/event-store/testing/decider-spec';
import { systemDecider } from './system.decider';
import type { SystemEvent } from './system.events';

const spec = specOf(systemDecider);

const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1_000, messageId: 'pit-stop' } };
const enabled: SystemEvent = { type: 'GameEnabled', data: { enabledAt: 2_000 } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 1_000 } };
const hidden: SystemEvent = { type: 'TournamentResultsHidden', data: { hiddenAt: 2_000 } };

describe('The switches of the system', () => {
  it('start with the game enabled and the results hidden', () => {
    expect(spec.given().state).toEqual({ gameEnabled: true, messageId: null, tournamentResultsShown: false });
  });

  it('disable an enabled game, with a message for players', () => {
    spec.given().when({ type: 'DisableGame', messageId: 'pit-stop', now: 1_000 }).then(disabled);
    spec
      .given(disabled, enabled)
      .when({ type: 'DisableGame', messageId: null, now: 3_000 })
      .then({ type: 'GameDisabled', data: { disabledAt: 3_000, messageId: null } });
  });

  it('enable a disabled game', () => {
    spec.given(disabled).when({ type: 'EnableGame', now: 2_000 }).then(enabled);
  });

  it('record nothing when the game is already as wished', () => {
    spec.given().when({ type: 'EnableGame', now: 3_000 }).then();
    spec.given(disabled).when({ type: 'DisableGame', messageId: 'another', now: 3_000 }).then();
  });

  it('show hidden results and hide shown ones', () => {
    spec.given().when({ type: 'ShowTournamentResults', now: 1_000 }).then(shown);
    spec.given(shown).when({ type: 'HideTournamentResults', now: 2_000 }).then(hidden);
  });

  it('record nothing when the results are already as wished', () => {
    spec.given().when({ type: 'HideTournamentResults', now: 3_000 }).then();
    spec.given(shown).when({ type: 'ShowTournamentResults', now: 3_000 }).then();
  });

  it('move independently of each other', () => {
    const { state } = spec.given(shown, disabled);
    expect(state).toEqual({ gameEnabled: false, messageId: 'pit-stop', tournamentResultsShown: true });
    spec.given(shown, disabled, hidden).when({ type: 'EnableGame', now: 2_000 }).then(enabled);
  });
});
