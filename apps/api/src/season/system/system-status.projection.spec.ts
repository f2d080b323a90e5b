import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { systemStatusProjection } from './system-status.projection';
import type { SystemEvent } from './system.events';

const spec = specOf(systemStatusProjection);
const history = (...events: SystemEvent[]) => recorded('system', events);

const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1_000, messageId: 'pit-stop' } };
const enabled: SystemEvent = { type: 'GameEnabled', data: { enabledAt: 2_000 } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 3_000 } };
const hidden: SystemEvent = { type: 'TournamentResultsHidden', data: { hiddenAt: 4_000 } };

describe('The system read model', () => {
  it('knows the announcement while the game is disabled', () => {
    spec.given(history(disabled)).then({
      _id: 'system',
      gameEnabled: false,
      tournamentResultsShown: false,
      messageId: 'pit-stop',
    });
  });

  it('forgets the announcement when the game is enabled', () => {
    spec.given(history(disabled, shown, enabled)).then({
      _id: 'system',
      gameEnabled: true,
      tournamentResultsShown: true,
      messageId: null,
    });
  });

  it('follows the results switch', () => {
    spec.given(history(shown, hidden)).then({
      _id: 'system',
      gameEnabled: true,
      tournamentResultsShown: false,
      messageId: null,
    });
  });

  it('is empty before a switch is moved for the first time', () => {
    spec.given().then();
  });
});
