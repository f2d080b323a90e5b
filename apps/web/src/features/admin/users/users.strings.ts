import {
  ACCOUNT_LINK_DAYS,
  type AccountOutcome,
  namesStrings,
  type ResetDelivery,
  type UserSort,
} from '@app/contracts';
import { counted } from '../../../shared/plural';

const people = (count: number) => counted(count, 'person', 'people');

export const usersStrings = {
  loading: 'Calling the drivers',
  failed: 'The users could not be loaded',
  caption: 'Users',
  search: 'Search by name or e-mail',
  sort: 'Order',
  sorts: {
    newest: 'Newest account first',
    oldest: 'Oldest account first',
    name: 'By name',
    points: 'Most points first',
  } satisfies Record<UserSort, string>,
  empty: 'Nobody has signed up yet',
  noMatch: 'Nobody has this name or e-mail',

  addPeople: 'Add from a file',
  peopleTitle: 'Add people from a file',
  peopleAbout: `A CSV with a header and the columns first name, last name, e-mail and, if wanted, racing name. Everybody new gets an account, and a link by which they choose their password within ${ACCOUNT_LINK_DAYS} days. The file is checked first: no account is made before you say so.`,
  accountOutcomes: {
    new: 'gets an account',
    waiting: 'has not chosen a password yet: gets another link',
    there: 'has an account already',
    repeated: 'is further up in the file',
  } satisfies Record<AccountOutcome, string>,
  makeAccounts: (count: number, wrong: number) =>
    wrong > 0 ? `Leave out ${counted(wrong, 'wrong row', 'wrong rows')}, add ${people(count)}` : `Add ${people(count)}`,
  accountsMade: (count: number, delivery: ResetDelivery) =>
    delivery === 'mail'
      ? `${people(count)} added. Their links are on the way by mail.`
      : `${people(count)} added. Hand each of them their link: this is the only time that the links are shown.`,
  link: 'Link',
  links: 'Links to choose a password',
  copyLinks: 'Copy all links',
  linksCopied: 'Names and links copied to clipboard',

  racer: 'Racer',
  email: 'E-mail',
  status: 'Status',
  rounds: 'Rounds',
  roundsOf: (played: number, limit: number) => `${played}/${limit}`,
  games: 'Games',
  points: 'Points',
  best: 'Best',
  accuracy: 'Accuracy',
  percent: (value: number) => `${Math.round(value)} %`,
  survey: 'Survey',
  surveyDone: 'Done',
  surveyPending: 'Pending',
  manage: 'Manage',
  manageWho: (name: string) => `Manage ${name}`,
  hidden: 'hidden',

  statuses: {
    Extended: 'Extended',
    'Limit Reached': 'Limit Reached',
    Active: 'Active',
  },

  acts: {
    approveRounds: { name: 'Approve rounds', about: 'Lets them race more qualifying rounds.' },
    markSurvey: { name: 'Mark Survey', about: 'Counts their survey as filled in.' },
    visibility: { name: 'Leaderboard visibility', about: 'Shows or hides them in rankings and live events.' },
    offices: { name: 'Offices', about: 'What they may see and do in race control.' },
    resetPassword: { name: 'Reset password', about: 'Gives them a new password and ends their sessions.' },
    resetRounds: { name: 'Reset rounds', about: 'Their rounds begin at 0 again. Points stay.' },
    resetPoints: { name: 'Reset points', about: 'Their points and results begin at 0 again. Rounds stay.' },
    resetAllData: { name: 'Reset all data', about: 'Rounds, points, survey and badges begin again.' },
    delete: { name: 'Delete user', about: 'The account, its name and its address are erased.' },
  },

  additionalRounds: 'Additional rounds',
  roundsNotPositive: 'Please enter a number greater than 0',
  roundsTooMany: (max: number) => `At most ${max} at a time`,
  roundsNow: (name: string, played: number, limit: number) => `${name} has raced ${played} of ${limit} rounds.`,
  approve: 'Approve rounds',
  newPassword: 'New password',
  passwordHint: 'at least 6 characters',
  passwordTooShort: 'Password must be at least 6 characters long',
  setPassword: 'Reset password',
  passwordSet: 'This is the only time the new password is shown. Tell it to the racer.',
  copiedText: 'Password copied to clipboard',

  confirms: {
    markSurvey: (name: string) => `The survey of ${name} will count as done. This cannot be undone here.`,
    resetRounds: (name: string) => `${name} will have raced 0 rounds. This action cannot be undone.`,
    resetPoints: (name: string) => `The points and results of ${name} will be 0. This action cannot be undone.`,
    resetAllData: (name: string) =>
      `Rounds, points, survey and badges of ${name} will begin again. This action cannot be undone.`,
    delete: (name: string) =>
      `${name} will be erased with name, address and messages, and signed out everywhere. Their races leave the leaderboards; past tournaments keep the place, as “${namesStrings.formerRacer}”. This action cannot be undone.`,
  },
  deleted: (name: string) => `${name} was deleted`,

  failures: {
    approveRounds: 'Failed to approve rounds',
    markSurvey: 'Failed to mark survey',
    resetPassword: 'Failed to reset password',
    resetRounds: 'Failed to reset rounds',
    resetPoints: 'Failed to reset points',
    resetAllData: 'Failed to reset all data',
    delete: 'Failed to delete user',
    resetAll: 'Failed to reset all users',
    takeBack: 'The season could not be taken back',
  },

  everyone: 'Everyone',
  resetAll: 'Reset all users',
  resetAllAbout:
    'Closes the season: its board goes into the archive, and rounds, points, survey and badges of every racer begin again. Accounts stay.',
  resetAllConfirm: (racers: number, races: number) =>
    `Rounds, points, survey and badges of every racer will begin again, for a new season. ${counted(racers, 'racer', 'racers')} with ${counted(races, 'race', 'races')} go into the archive. You can take this back until the next season is closed. Type RESET to confirm.`,
  seasonName: 'Name of the season',
  seasonNameHint: 'as the archive shows it',
  exportBoard: 'Export the board',
  exportFailed: 'The board could not be exported',
  resetAllWord: 'RESET',
  resetAllType: 'Type RESET',
  resetAllStarted: 'The reset of all users has begun',
  resetAllRunning: (done: number, total: number) => `Resetting ${done} of ${total} racers`,
  resetAllDone: (total: number) => `The last reset is complete: ${total} racers.`,
  resetAllFailed: (done: number, total: number) =>
    `The last reset stopped after ${done} of ${total} racers. Start it again to finish it.`,
  takingBack: (done: number, total: number) => `Giving back to ${done} of ${total} racers`,
  takenBackDone: (total: number) => `The season was taken back: ${total} racers.`,
  takenBackFailed: (done: number, total: number) =>
    `Taking the season back stopped after ${done} of ${total} racers. It goes on when the server starts again.`,
  seasons: 'Closed seasons',
  seasonsFailed: 'The closed seasons could not be loaded',
  unnamedSeason: 'Season without a name',
  closedOn: (day: string) => `closed on ${day}`,
  takenBackOn: (day: string) => `taken back on ${day}`,
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back: ${name}`,
  takeBackTitle: 'Take the season back',
  takeBackText: (name: string) =>
    `Everything that the close of “${name}” took counts again, and what was raced since counts on top. Its board leaves the archive. Why?`,
  takeBackReason: 'Reason',
  takeBackNeedsReason: 'Please say why',
  takeBackStarted: 'The season is being taken back',
} as const;
