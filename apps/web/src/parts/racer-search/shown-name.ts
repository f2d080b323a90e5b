import type { RacerContactView } from '@app/contracts';

export type Names = Pick<RacerContactView, 'racingName' | 'firstName' | 'lastName'>;

/** The racing name, or the two words that stand for it. */
export const shownName = ({ racingName, firstName, lastName }: Names): string =>
  racingName ?? `${firstName} ${lastName}`;
