import type { LogFaultView, SealFaultView, SealView } from '@app/contracts';

const faults: Record<LogFaultView['reason'], string> = {
  hash: 'it was changed after it was written',
  unreadable: 'it was changed and cannot be read any more',
  gap: 'an event before it is missing',
  swapped: 'it was swapped with another event',
  id: 'its id was changed',
  order: 'it was moved to another place in the log',
};

const sealFaults: Record<SealFaultView['reason'], string> = {
  signature: 'the seal itself was changed',
  chain: 'it does not follow the seal before it',
  content: 'events that it holds were changed, removed or put in',
  'cut-off': 'the end of the log was cut off: events that it holds are missing',
};

export const sealsStrings = {
  title: 'Seals of the log',
  about:
    'A seal signs all events since the seal before it. One is made every hour and at the end of each tournament. Keep a copy where nobody who can write to the log can write: it shows later that nothing was changed or cut off.',
  loading: 'Looking for the seals',
  failed: 'The seals could not be loaded',
  none: 'No seal yet',
  newest: 'Newest seal',
  upTo: (position: string) => `up to position ${position}`,
  overdue: 'overdue',
  overdueAbout: 'The log has gone on for two hours without a seal. The server’s output says why.',
  total: 'Seals',
  publicKey: 'Public key',
  list: (shown: number, total: number) => (total > shown ? `The last ${shown} of ${total} seals` : 'All seals'),

  seal: 'Seal',
  sealedAt: 'Made',
  events: 'Events',
  position: 'Up to',
  state: 'Log',
  states: {
    agrees: 'agrees',
    differs: 'differs',
    unchecked: 'not checked',
    givenUp: 'given up',
  },
  restored: ({ validTo, by, why }: NonNullable<SealView['restored']>) =>
    `The log was put back, says ${by}: ${why}. ${validTo === null ? 'No earlier seal holds.' : `Earlier seals hold up to ${validTo}.`}`,
  goneBack: 'gone back',
  goneBackAbout:
    'The log ends before the newest seal does: it was cut off or put back, and no more seals are made. If it was put back on purpose, npm run log restored records it.',

  check: 'Check the log',
  checkFailed: 'The log could not be checked',
  checking: (events: number) => `Checking the log: ${events} events so far`,
  agrees: (events: number, seals: number, at: string) =>
    `Checked ${at}: all ${events} events are as they were written${seals > 0 ? `, and the log agrees with ${seals === 1 ? 'the seal' : `all ${seals} seals`}` : ''}.`,
  differs: (at: string) => `Checked ${at}: the log was changed.`,
  brokenOff: (at: string) => `The check of ${at} did not get to the end.`,
  first: 'The first event that is not as it was written:',
  others: 'Also',
  fault: ({ stream, revision, reason }: LogFaultView) => `event ${revision} of ${stream}: ${faults[reason]}.`,
  toLog: 'Show it in the log',
  sealFault: ({ number, reason }: SealFaultView) => `Seal ${number}: ${sealFaults[reason]}.`,
  moreFaults: (count: number) => `and ${count} more`,

  download: 'Download the seals',
  downloadFailed: 'The seals could not be downloaded',
  fileName: 'rennmeister-seals',
} as const;
