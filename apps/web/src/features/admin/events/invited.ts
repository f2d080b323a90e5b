import { INVITATIONS_AT_ONCE, type IssuedInvitationView } from '@app/contracts';

export interface InvitedRacer {
  userId: string;
  name: string;
}

/** The racers chosen for an invitation, in the order of choosing. */
export type Invited = readonly InvitedRacer[];

export const isInvited = (invited: Invited, userId: string): boolean =>
  invited.some((racer) => racer.userId === userId);

/** Null when there would be more racers than one call may invite. */
export function withRacers(invited: Invited, racers: Invited): Invited | null {
  const more = [...invited, ...racers.filter(({ userId }) => !isInvited(invited, userId))];
  return more.length <= INVITATIONS_AT_ONCE ? more : null;
}

export const withoutRacers = (invited: Invited, racers: Invited): Invited =>
  invited.filter(({ userId }) => !isInvited(racers, userId));

/** By user id: racers with a pending invitation, and participants. */
export type KnownRacers = ReadonlyMap<string, 'pending' | 'accepted'>;

/** Racers with an expired invitation are left out, so that they can be invited again. */
export function knownRacers(invitations: readonly IssuedInvitationView[]): KnownRacers {
  return new Map(
    invitations.flatMap(({ userId, status }) =>
      userId === null || status === 'expired' ? [] : [[userId, status] as const],
    ),
  );
}
