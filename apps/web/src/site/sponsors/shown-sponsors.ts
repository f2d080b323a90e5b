import { type SponsorPlace, SPONSORS_SHOWN_MAX, type SponsorView } from '@app/contracts';

/** `standard`: on screens around the race. `race`: beside a race. */
export type StripForm = 'standard' | 'race';

const RACE_MAX = 2;

/** The form of the strip at each place. */
export const formAt: Record<SponsorPlace, StripForm> = {
  home: 'standard',
  race: 'race',
  'race-result': 'standard',
  leaderboard: 'standard',
  hall: 'race',
  'tournament-results': 'standard',
};

/**
 * The sponsors that fit into a strip; beside a race only those that are shown during gameplay. `turn` numbers
 * the strips from 0: each continues where the one before ended, so that all sponsors are shown equally often.
 */
export function shownSponsors(form: StripForm, active: SponsorView[], turn: number): SponsorView[] {
  switch (form) {
    case 'standard':
      return inTurn(active, SPONSORS_SHOWN_MAX, turn);
    case 'race':
      return inTurn(
        active.filter(({ displayDuringGameplay }) => displayDuringGameplay),
        RACE_MAX,
        turn,
      );
    default:
      return form satisfies never;
  }
}

function inTurn(sponsors: SponsorView[], places: number, turn: number): SponsorView[] {
  if (sponsors.length <= places) return sponsors;
  const first = (turn * places) % sponsors.length;
  return [...sponsors, ...sponsors].slice(first, first + places);
}
