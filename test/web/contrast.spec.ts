import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT } from './client-classes';

const AA = 4.5;
const tokens = readFileSync(join(CLIENT, 'shared/ui/tokens.css'), 'utf8');

/** The token that the last rule with exactly this selector gives the property. */
function tokenOf(file: string, selector: string, property: string): string {
  const sheet = readFileSync(join(CLIENT, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const rules = [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, chosen, body]) => [chosen!.trim(), body!]);
  const body = rules.findLast(([chosen, text]) => chosen === selector && text!.includes(`${property}:`))?.[1];
  const token = new RegExp(`(?:^|\\s)${property}: var\\(--(color-[\\w-]+)\\)`).exec(body ?? '')?.[1];
  if (!token) throw new Error(`${selector} has no ${property} in ${file}`);
  return token;
}

/** Relative luminance by WCAG 2, from the hex that stands beside each token. */
function luminanceOf(token: string): number {
  const hex = new RegExp(`--${token}:[^;]*; /\\* #(\\w{6})`).exec(tokens)![1]!;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const BARS = 'features/results/lap-times.css';
const ROWS = 'parts/live-leaderboard/live-rows.css';

/** What axe cannot see: it is hidden from assistive technology, or shown for a moment. */
describe('Figures can be read', () => {
  it.each([
    ['without points', '.bars i', '.bars i b'],
    ['with one point', ".bars li[data-points='1'] i", '.bars i b'],
    ['with two points', ".bars li[data-points='2'] i", '.bars i b'],
    ['of a skipped question', ".bars li[data-outcome='skipped'] i", ".bars li[data-outcome='skipped'] i b"],
  ])('on the bar %s', (_, bar, figure) => {
    expect(contrastOf(tokenOf(BARS, bar, 'background'), tokenOf(BARS, figure, 'color'))).toBeGreaterThanOrEqual(AA);
  });

  it('in a row that gains, on the big screen too, which has no colour of its own for it', () => {
    const gaining = '.live-rows .live-row.is-gaining';
    const [ground, second] = ['background', '--second'].map((property) => tokenOf(ROWS, gaining, property));
    expect(contrastOf(ground!, second!)).toBeGreaterThanOrEqual(AA);
    const hall = readFileSync(join(CLIENT, 'parts/live-leaderboard/live-rows.hall.css'), 'utf8');
    expect(hall).toContain('.live-row:not(.live-row-first, .is-gaining) .live-round {');
  });
});
