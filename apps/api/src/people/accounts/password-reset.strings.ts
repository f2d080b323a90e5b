import { ACCOUNT_LINK_DAYS, type ResetDelivery } from '@app/contracts';

export const passwordResetStrings = {
  /** The same whether or not the account exists. */
  requested: {
    mail: 'If an account with this address exists, a reset link has been sent.',
    'race-control': 'If an account with this address exists, race control has a reset link for it.',
  } satisfies Record<ResetDelivery, string>,
  mailSender: 'Rennmeister',
  resetMail: {
    subject: 'Set a new Rennmeister password',
    text: (link: string) =>
      [
        'Somebody asked to set a new password for this address.',
        link,
        'The link works once, for one hour. If it was not you, nothing has to be done.',
      ].join('\n\n'),
  },
  welcomeMail: {
    subject: 'Your Rennmeister account',
    text: (link: string) =>
      [
        'The organisers have made an account for this address. Choose a password, and you can race:',
        link,
        `The link works once, for ${ACCOUNT_LINK_DAYS} days. Who does not want to race has nothing to do.`,
      ].join('\n\n'),
  },
} as const;
