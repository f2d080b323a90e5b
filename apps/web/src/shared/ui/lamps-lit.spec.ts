import { START_LIGHTS_MS } from '@app/contracts';
import { lampsLit, nextLampMs } from './lamps-lit';

describe('The start lights', () => {
  it('come on one after the other and go out together', () => {
    const shown = [START_LIGHTS_MS];
    while (shown.at(-1)! > 0) shown.push(shown.at(-1)! - nextLampMs(shown.at(-1)!));
    expect(shown.map((leftMs) => lampsLit(leftMs - 1))).toEqual([1, 2, 3, 4, 5, 0]);
  });

  it('are in the right state for somebody who comes in later', () => {
    expect([lampsLit(2_000), nextLampMs(2_000)]).toEqual([3, 400]);
  });

  it('have the first one on for longer where there is more time than theirs', () => {
    expect([lampsLit(9_000), lampsLit(START_LIGHTS_MS), lampsLit(0), lampsLit(-5)]).toEqual([1, 1, 0, 0]);
  });
});
