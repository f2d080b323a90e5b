import { INVITATIONS_AT_ONCE, type InvitationStatus, type IssuedInvitationView } from '@app/contracts';

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

/** By user id: the newest invitation of each racer. */
export type KnownRacers = ReadonlyMap<string, InvitationStatus>;

/** `invitations`: the newest first. */
export function knownRacers(invitations: readonly IssuedInvitationView[]): KnownRacers {
  const ofRacers = invitations.flatMap(({ userId, status }) => (userId === null ? [] : [[userId, status] as const]));
  return new Map(ofRacers.toReversed());
}

/** A racer whose invitation has expired can be invited again. */
export function needsInvitation(known: KnownRacers | undefined, userId: string): boolean {
  const status = known?.get(userId);
  return status === undefined || status === 'expired';
}
