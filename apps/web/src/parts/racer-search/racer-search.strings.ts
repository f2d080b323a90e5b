import { RACER_SEARCH_MIN } from '@app/contracts';

export const racerSearchStrings = {
  hint: `at least ${RACER_SEARCH_MIN} characters`,
  searching: 'Searching',
  nobodyFound: 'No racer found',
  foundLabel: 'Racers found',
  failed: 'The racers could not be loaded',
} as const;
