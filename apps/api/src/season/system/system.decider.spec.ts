import { specOf } from '@app/event-store/testing/decider-spec';
import { type SwitchName, switchNames } from '@app/contracts';
import { type SystemCommand, systemDecider } from './system.decider';
import type { SystemEvent } from './system.events';

const spec = specOf(systemDecider);

const turn = (name: SwitchName, isOn: boolean, now: number): SystemCommand => ({ type: 'TurnSwitch', name, isOn, now });

const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1_000, messageId: 'pit-stop' } };
const enabled: SystemEvent = { type: 'GameEnabled', data: { enabledAt: 2_000 } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 1_000 } };
const hidden: SystemEvent = { type: 'TournamentResultsHidden', data: { hiddenAt: 2_000 } };

describe('The switches of the system', () => {
  it('start with the game enabled and the results hidden', () => {
    expect(spec.given().state).toEqual({ gameEnabled: true, messageId: null, tournamentResultsEnabled: false });
  });

  it('disable an enabled game, with a message for players', () => {
    spec
      .given()
      .when({ ...turn('game', false, 1_000), messageId: 'pit-stop' })
      .then(disabled);
    spec
      .given(disabled, enabled)
      .when(turn('game', false, 3_000))
      .then({ type: 'GameDisabled', data: { disabledAt: 3_000, messageId: null } });
  });

  it('enable a disabled game', () => {
    spec
      .given(disabled)
      .when(turn('game', true, 2_000))
      .then(enabled);
  });

  it('record nothing when the game is already as wished', () => {
    spec
      .given()
      .when(turn('game', true, 3_000))
      .then();
    spec
      .given(disabled)
      .when({ ...turn('game', false, 3_000), messageId: 'another' })
      .then();
  });

  it('show hidden results and hide shown ones', () => {
    spec
      .given()
      .when(turn('tournamentResults', true, 1_000))
      .then(shown);
    spec
      .given(shown)
      .when(turn('tournamentResults', false, 2_000))
      .then(hidden);
  });

  it('record nothing when the results are already as wished', () => {
    spec
      .given()
      .when(turn('tournamentResults', false, 3_000))
      .then();
    spec
      .given(shown)
      .when(turn('tournamentResults', true, 3_000))
      .then();
  });

  it.each(switchNames)('turn %s on and off', (name) => {
    let { state } = spec.given();
    for (const isOn of [true, false, true]) {
      for (const event of systemDecider.decide(turn(name, isOn, 1_000), state)) {
        state = systemDecider.evolve(state, event);
      }
      expect(state[`${name}Enabled`]).toBe(isOn);
    }
  });

  it('move independently of each other', () => {
    const { state } = spec.given(shown, disabled);
    expect(state).toEqual({ gameEnabled: false, messageId: 'pit-stop', tournamentResultsEnabled: true });
    spec
      .given(shown, disabled, hidden)
      .when(turn('game', true, 2_000))
      .then(enabled);
  });
});
