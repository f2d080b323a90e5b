import type { Office } from '@app/contracts';

export const officeNames: Record<Office, string> = {
  owner: 'Owner',
  'race-director': 'Race director',
  editor: 'Editor',
  steward: 'Steward',
  analyst: 'Analyst',
};

export const officesStrings = {
  abouts: {
    owner: 'May do everything, and says who else may do what.',
    'race-director': 'Plans events, invites, and runs the rounds.',
    editor: 'Writes questions, sets, sponsors, videos, badge images, duel categories and the schedule.',
    steward: 'Reads the audit, the log and its seals, and decides on reported messages.',
    analyst: 'Reads figures and results. Nothing personal.',
  } satisfies Record<Office, string>,

  loading: 'Reading the entry list',
  failed: 'The offices could not be loaded',
  caption: 'Who holds an office',
  holder: 'Holder',
  held: 'Offices',
  signIns: 'Last sign-ins',
  noSignIns: 'none yet',
  failedSignIn: 'failed',
  since: (time: string) => `since ${time}`,
  grantedBy: (name: string) => `granted by ${name}`,
  howToGrant: 'Grant one in Users',
  change: 'Change',
  changeOf: (name: string) => `Change the offices of ${name}`,
  titleOf: (name: string) => `Offices of ${name}`,
  afterwards:
    'A new office counts from the next sign-in at the latest. Whoever loses one is signed out everywhere at once. Both are in the audit.',
  granted: (office: Office) => `${officeNames[office]}: granted`,
  withdrawn: (office: Office) => `${officeNames[office]}: withdrawn`,
  notGranted: 'The office was not granted',
  notWithdrawn: 'The office was not withdrawn',
} as const;
