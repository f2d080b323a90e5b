import { namesStrings } from '@app/contracts';

export const reportsStrings = {
  loading: 'Reading the reports',
  failed: 'The reports could not be loaded',
  empty: 'No message has been reported',
  caption: 'Reported messages, open ones first',
  message: 'Message',
  earlier: 'Said before',
  until: (time: string) => `Until ${time}`,
  sender: 'Written by',
  reporter: 'Reported by',
  reason: 'Reason',
  noReason: 'none given',
  when: 'Reported',
  outcome: 'Outcome',
  open: 'open',
  outcomes: { dismissed: 'dismissed', 'message-deleted': 'message deleted' },
  former: namesStrings.formerRacer,

  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss the report on ${name}`,
  dismissed: 'The report is dismissed.',
  delete: 'Delete message',
  deleteOf: (name: string) => `Delete message of ${name}`,
  deleteTitle: 'Delete this message?',
  deleteText: (name: string) =>
    `The message disappears for ${name} and for the racer who got it. The report keeps it. This action cannot be undone.`,
  deleteConfirm: 'Delete message',
  deleted: 'The message is deleted.',
  resolveFailed: 'Failed to resolve report',
} as const;
