/** The files in which a person is handed over what is kept of them, in the order of the archive. */
export const personalFiles = {
  'account.json': 'Your account: names, address, offices, and since when. Neither the password nor its hash.',
  'sessions.json': 'Where you are signed in: since when, the day of the last use, and until when.',
  'sign-ins.json': 'Your last sign-ins, kept for accounts with an office only.',
  'failed-sign-ins.json': 'How many sign-ins to your account were tried and failed lately. Not from where.',
  'known-devices.json': 'The browsers in which you have signed in: until when each is recognised.',
  'password-links.json': 'Links for a new password that you can still use: until when. Not the links themselves.',
  'data-tokens.json': 'Your tokens for the tables of analysts, by name and date. Not the tokens themselves.',
  'news.json': 'Your sign-up for news, if there is one for your address.',
  'survey.json': 'Your answers to the survey.',
  'rounds.json': 'How many races you have begun, finished and been granted since the last reset.',
  'visibility.json': 'What race control has set about where you are shown, and why.',
  'acts.json': 'What was done to your account from the console: when, and what. Not by whom.',
  'races.json': 'Every race of yours, with each question that is closed for you, your answer, its time and its points.',
  'progress.json': 'Your points, figures, badges and achievements.',
  'standing.json': 'Your place on the leaderboard of the open season, without those ahead and behind.',
  'seasons.json': 'Your races that count, each with its season.',
  'duels.json': 'Your duels and challenges, as you see them in the game.',
  'challenged-addresses.json': 'The addresses you have sent challenges to that are not answered yet.',
  'tournaments.json': 'The events you take part in.',
  'invitations.json': 'Invitations to events that are meant for you or that you accepted.',
  'invitation-choices.json': 'What you chose when you accepted an invitation.',
  'notices.json': 'What the bell shows you.',
  'notice-settings.json': 'What you want to be told, and the ids of notices you have read.',
  'conversations.json': 'With whom you write messages, and how much of it you have not read.',
  'messages.json': 'The messages of your conversations: yours, and what others wrote to you and did not delete.',
  'earlier-messages.json': 'What messages of yours said before you changed or deleted them, as long as that is kept.',
  'reports.json': 'The messages that you have reported, and what became of it.',
  'blocked-racers.json': 'Whom you have blocked.',
} as const;

export type PersonalFile = keyof typeof personalFiles;

/** Why something that is kept with a person's id or address is not handed over. */
export const notTaken = {
  repeats: 'What the server answered to your last requests, for a day, so that a repeated request does nothing twice.',
  calls: 'How often some calls were made in the last minutes. It is kept under a hash.',
  connection: 'That a browser of yours is connected. It is known only while it is.',
  links: 'The secrets in links of invitations and challenges. Whoever has one may use it.',
  owners: 'The list of owners, which holds ids only. Your offices are in account.json.',
  pairs: 'How often you and another racer challenge each other. It is counted from your duels.',
  computed:
    'What is computed from the races of all: ranks of every moment, figures of duels, runs of rounds, interruptions, ' +
    'tables for analysts. Your part of it is in races.json, duels.json, progress.json and notices.json.',
  reasons: 'Why the close of a season was withdrawn. It is about the season.',
} as const;

export type NotTaken = keyof typeof notTaken;
