import type { SponsorView } from '@app/contracts';
import { shownSponsors } from './shown-sponsors';

const sponsor = (id: string, displayDuringGameplay = true): SponsorView => ({
  id,
  name: id,
  displaySize: 'medium',
  displayDuringGameplay,
});

const [tarmark, fernlicht, kolbenhof, oelstand] = [
  sponsor('tarmark'),
  sponsor('fernlicht', false),
  sponsor('kolbenhof'),
  sponsor('oelstand'),
] as const;

describe('A sponsor strip', () => {
  it('has room for the first three', () => {
    expect(shownSponsors('standard', [tarmark, fernlicht, kolbenhof, oelstand])).toEqual([
      tarmark,
      fernlicht,
      kolbenhof,
    ]);
    expect(shownSponsors('standard', [oelstand])).toEqual([oelstand]);
  });

  it('beside a race has room for two, of those who are shown there', () => {
    expect(shownSponsors('race', [tarmark, fernlicht, kolbenhof, oelstand])).toEqual([tarmark, kolbenhof]);
    expect(shownSponsors('race', [fernlicht])).toEqual([]);
  });
});
