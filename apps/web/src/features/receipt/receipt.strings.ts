import type { ExplainedRace, Finding } from '@app/proof';

export const receiptStrings = {
  pageTitle: 'Receipt - Rennmeister',
  title: 'Receipt',
  about:
    'How every point of your race came about, signed by the server. Keep the file: it shows later that nothing was changed. What a ruling changed is not in it.',
  loading: 'Reading the race from the log',
  failed: 'The receipt could not be made',
  notFound: 'There is no such race of yours',
  notOver: 'This race is not over yet',
  tryLater: 'Please try again in a moment.',
  download: 'Download',
  downloadFailed: 'The receipt could not be saved',
  fileName: (raceId: string) => `rennmeister-receipt-${raceId}.json`,
  checkAnother: 'Check a file',
  replay: 'Replay',

  checkTitle: 'Check a receipt',
  checkAbout: 'It is checked here, in this browser. The file is not sent anywhere.',
  file: 'Receipt',
  fileHint: 'choose the file, or drop it here',
  key: 'Public key',
  keyHint: 'of this server; paste the one that you trust',
  keyLoading: 'asking this server for its key',
  keyMissing: 'this server’s key could not be loaded; paste the one that you trust',
  noKey: 'This is no Ed25519 public key.',
  unreadable: 'The file could not be read.',

  findings: 'What was checked',
  state: { holds: 'Holds', fails: 'Does not hold', open: 'Not known' } satisfies Record<Finding['state'], string>,
  holds: 'This receipt holds',
  fails: 'This receipt does not hold',
  facts: {
    race: 'Race',
    issued: 'Given out',
    key: 'Fingerprint of its key',
  },
  kind: { qualifying: 'Qualifying race', duel: 'Leg of a duel', tournament: 'Race in a round' } satisfies Record<
    ExplainedRace['kind'],
    string
  >,
  questions: 'Point by point',
  total: (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`,
  choice: 'Answer',
  rightAnswer: 'Right answer',
  none: 'none',
  served: 'Sent',
  received: 'Received after',
  claimed: 'By your clock',
  credit: 'Allowed for the network',
  counted: 'Counts',
  seconds: (ms: number) => `${(ms / 1_000).toFixed(3)} s`,
} as const;
