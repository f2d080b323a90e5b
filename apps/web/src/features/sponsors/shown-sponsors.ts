import type { SponsorView } from '@app/contracts';

/** `standard` on the screens around the race, `race` beside it. */
export type StripForm = 'standard' | 'race';

const STANDARD_MAX = 3;
const RACE_MAX = 2;

/** The sponsors a strip has room for, in their order; beside a race only those who are shown there. */
export function shownSponsors(form: StripForm, active: SponsorView[]): SponsorView[] {
  switch (form) {
    case 'standard':
      return active.slice(0, STANDARD_MAX);
    case 'race':
      return active.filter(({ displayDuringGameplay }) => displayDuringGameplay).slice(0, RACE_MAX);
    default:
      return form satisfies never;
  }
}
