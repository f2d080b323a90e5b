import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { systemStatusProjection } from './system-status.projection';
import type { SystemEvent } from './system.events';
import { initialSystem } from './system.state';

const spec = specOf(systemStatusProjection);
const untouched = { _id: 'system', ...initialSystem };
const history = (...events: SystemEvent[]) => recorded('system', events);

const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1_000, messageId: 'pit-stop' } };
const enabled: SystemEvent = { type: 'GameEnabled', data: { enabledAt: 2_000 } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 3_000 } };
const hidden: SystemEvent = { type: 'TournamentResultsHidden', data: { hiddenAt: 4_000 } };

describe('The system read model', () => {
  it('knows the announcement while the game is disabled', () => {
    spec.given(history(disabled)).then({
      ...untouched,
      gameEnabled: false,
      messageId: 'pit-stop',
    });
  });

  it('forgets the announcement when the game is enabled', () => {
    spec.given(history(disabled, shown, enabled)).then({
      ...untouched,
      tournamentResultsEnabled: true,
    });
  });

  it('follows the results switch', () => {
    spec.given(history(shown, hidden)).then(untouched);
  });

  it('is empty before a switch is moved for the first time', () => {
    spec.given().then();
  });
});
