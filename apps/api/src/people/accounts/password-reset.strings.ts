import type { ResetDelivery } from '@app/contracts';

export const passwordResetStrings = {
  /** The same whether or not the account exists. */
  requested: {
    mail: 'If an account with this address exists, a reset link has been sent.',
    'race-control': 'If an account with this address exists, race control has a reset link for it.',
  } satisfies Record<ResetDelivery, string>,
  mailSender: 'Rennmeister',
  mailSubject: 'Set a new Rennmeister password',
  mailText: (link: string) =>
    [
      'Somebody asked to set a new password for this address.',
      link,
      'The link works once, for one hour. If it was not you, nothing has to be done.',
    ].join('\n\n'),
} as const;
