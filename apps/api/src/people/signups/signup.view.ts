import type { SignupView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { SignupDocument } from './signup.document';

export function signupView(signup: SignupDocument): SignupView {
  const { _id: id, email, firstName, lastName, preferredName, status, source, createdAt } = signup;
  const { newEvents, leaderboardUpdates, exclusiveInvites } = signup;
  const notificationPreferences = { newEvents, leaderboardUpdates, exclusiveInvites };
  const names = { firstName, lastName, preferredName };
  return { id, email, ...names, notificationPreferences, status, source, createdAt: isoTime(createdAt) };
}

/** One line of the export. `unsubscribe` is the link for whoever gets mail. */
export function signupRow(signup: SignupDocument, unsubscribe: string): Record<(typeof signupColumns)[number], string> {
  const { email, firstName, lastName, preferredName, notificationPreferences, ...rest } = signupView(signup);
  const { newEvents, leaderboardUpdates, exclusiveInvites } = notificationPreferences;
  return {
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    preferredName: preferredName ?? '',
    newEvents: yesOrNo(newEvents),
    leaderboardUpdates: yesOrNo(leaderboardUpdates),
    exclusiveInvites: yesOrNo(exclusiveInvites),
    status: rest.status,
    source: rest.source ?? '',
    createdAt: rest.createdAt,
    unsubscribe,
  };
}

export const signupColumns = [
  'email',
  'firstName',
  'lastName',
  'preferredName',
  'newEvents',
  'leaderboardUpdates',
  'exclusiveInvites',
  'status',
  'source',
  'createdAt',
  'unsubscribe',
] as const;

const yesOrNo = (isSo: boolean) => (isSo ? 'yes' : 'no');
