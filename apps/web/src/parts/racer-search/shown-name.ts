import type { RacerContactView } from '@app/contracts';

export type Names = Pick<RacerContactView, 'racingName' | 'firstName' | 'lastName'>;

/** The racing name, or first and last name if there is none. */
export const shownName = ({ racingName, firstName, lastName }: Names): string =>
  racingName ?? `${firstName} ${lastName}`;
