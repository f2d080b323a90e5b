import { LoadedModels } from './loaded-models';

/** Lap charts of tracks, which the test loads or fails by hand. The first load is number 1. */
function charts() {
  const begun: { chart: string[]; end: (laps: string[]) => void; fail: (error: Error) => void }[] = [];
  const models = new LoadedModels<string, string[]>(
    () => [],
    (chart) =>
      new Promise((resolve, fail) => {
        begun.push({ chart, end: (laps) => (chart.unshift(...laps), resolve()), fail });
      }),
  );
  const lap = (text: string) =>
    models.follow((chart, isLoading, key) => chart.push(`${text} at ${key}${isLoading ? ' meanwhile' : ''}`));
  return { models, begun, lap };
}
const rain = new Error('rain');

describe('A loaded model', () => {
  it('is loaded once for all who ask, and a separate one for another key', async () => {
    const { models, begun } = charts();
    const asked = [models.of('spa'), models.of('spa'), models.of('monza')];
    begun[0]!.end(['first']);
    begun[1]!.end([]);
    const [spa, same, monza] = await Promise.all(asked);
    expect(spa).toEqual(['first']);
    expect(same).toBe(spa);
    expect(monza).toEqual([]);
    expect(await models.of('spa')).toBe(spa);
    expect(begun.length).toBe(2);
  });

  it('follows changes from the moment its loading begins', async () => {
    const { models, begun, lap } = charts();
    lap('unheard');
    const asked = models.of('spa');
    lap('second');
    begun[0]!.end(['first']);
    const chart = await asked;
    lap('third');
    expect(chart).toEqual(['first', 'second at spa meanwhile', 'third at spa']);
  });

  it('that cannot be loaded fails for those who share it, and follows nothing; the next caller begins a new one', async () => {
    const { models, begun, lap } = charts();
    const asked = [models.of('spa'), models.of('spa')];
    begun[0]!.fail(rain);
    for (const answer of asked) await expect(answer).rejects.toBe(rain);
    lap('unheard');
    const later = models.of('spa');
    begun[1]!.end(['first']);
    expect(await later).toEqual(['first']);
    expect(begun[0]!.chart).toEqual([]);
  });

  it('that was forgotten follows nothing more, and its failure does not end the newer one', async () => {
    const { models, begun, lap } = charts();
    const before = models.of('spa');
    models.forgetAll();
    const after = models.of('spa');
    lap('second');
    begun[0]!.fail(rain);
    await expect(before).rejects.toBe(rain);
    lap('third');
    begun[1]!.end(['first']);
    expect(await after).toEqual(['first', 'second at spa meanwhile', 'third at spa meanwhile']);
    expect(begun[0]!.chart).toEqual([]);
    expect(await models.of('spa')).toBe(await after);
  });
});
