import type { IssuedInvitationView } from '@app/contracts';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../site/paths';

const SHOWN_CHARACTERS = 16;

/** The address in an invitation. */
export const invitationLink = (token: string, origin: string): string =>
  `${origin}${generatePath(paths.invitation, { token })}`;

/** The shown start of a token. */
export const shortToken = (token: string): string =>
  token.length > SHOWN_CHARACTERS ? `${token.slice(0, SHOWN_CHARACTERS)}…` : token;

/** Sorted by name, with open invitations last. */
export const byName = (invitations: readonly IssuedInvitationView[]): IssuedInvitationView[] =>
  invitations.toSorted(
    (one, other) =>
      Number(one.playerName === null) - Number(other.playerName === null) ||
      (one.playerName ?? '').localeCompare(other.playerName ?? ''),
  );

/** Names and links of the pending invitations, one on each line, for one message to all. */
export function linksText(
  invitations: readonly IssuedInvitationView[],
  { origin, anybody }: { origin: string; anybody: string },
): string {
  return byName(invitations)
    .filter(({ status }) => status === 'pending')
    .map(({ playerName, invitationToken }) => `${playerName ?? anybody}: ${invitationLink(invitationToken, origin)}`)
    .join('\n');
}
