import type { SponsorView } from '@app/contracts';
import { shownSponsors } from './shown-sponsors';

const sponsor = (id: string, displayDuringGameplay = true): SponsorView => ({
  id,
  name: id,
  displaySize: 'medium',
  displayDuringGameplay,
  logoPath: `/api/sponsors/${id}/logo/0`,
  logoShape: null,
});

const [tarmark, fernlicht, kolbenhof, oelstand] = [
  sponsor('tarmark'),
  sponsor('fernlicht', false),
  sponsor('kolbenhof'),
  sponsor('oelstand'),
] as const;

describe('A sponsor strip', () => {
  it('has room for three, and the next strip continues after them', () => {
    const active = [tarmark, fernlicht, kolbenhof, oelstand];
    expect([0, 1, 2, 3].map((turn) => shownSponsors('standard', active, turn))).toEqual([
      [tarmark, fernlicht, kolbenhof],
      [oelstand, tarmark, fernlicht],
      [kolbenhof, oelstand, tarmark],
      [fernlicht, kolbenhof, oelstand],
    ]);
  });

  it('beside a race has room for two of the sponsors shown there', () => {
    const active = [tarmark, fernlicht, kolbenhof, oelstand];
    expect([0, 1, 2].map((turn) => shownSponsors('race', active, turn))).toEqual([
      [tarmark, kolbenhof],
      [oelstand, tarmark],
      [kolbenhof, oelstand],
    ]);
    expect(shownSponsors('race', [fernlicht], 1)).toEqual([]);
  });

  it('keeps the order while there is room for all', () => {
    for (const turn of [0, 1, 2]) {
      expect(shownSponsors('standard', [oelstand, tarmark], turn)).toEqual([oelstand, tarmark]);
    }
  });

  it.each([4, 5, 6, 7, 9])('shows each of %d equally often', (count) => {
    const active = Array.from({ length: count }, (_, index) => sponsor(`sponsor-${index}`));
    const shown = Array.from({ length: count }, (_, turn) => shownSponsors('standard', active, turn + 500)).flat();
    expect(active.map(({ id }) => shown.filter((each) => each.id === id).length)).toEqual(active.map(() => 3));
  });
});
