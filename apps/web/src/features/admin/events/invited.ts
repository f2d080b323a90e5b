import { INVITATIONS_AT_ONCE } from '@app/contracts';

export interface InvitedRacer {
  userId: string;
  name: string;
}

/** Who is going to be invited, in the order they were chosen. */
export type Invited = readonly InvitedRacer[];

export const isInvited = (invited: Invited, userId: string): boolean =>
  invited.some((racer) => racer.userId === userId);

/** Null when these would be more than one call may invite. */
export function withRacers(invited: Invited, racers: Invited): Invited | null {
  const more = [...invited, ...racers.filter(({ userId }) => !isInvited(invited, userId))];
  return more.length <= INVITATIONS_AT_ONCE ? more : null;
}

export const withoutRacers = (invited: Invited, racers: Invited): Invited =>
  invited.filter(({ userId }) => !isInvited(racers, userId));
