import type { ReplayRun } from '@app/contracts';

export const adminReplayStrings = {
  loading: 'Opening the log',
  failed: 'The tournaments could not be loaded',
  none: 'No round has been raced yet. After the first one it can be replayed here.',
  noneFound: 'No tournament with this name has been raced.',
  search: 'Search by name',
  list: 'Raced tournaments, the newest first',
  event: 'Event',
  lastRaced: 'Last started',
  rounds: 'Rounds',
  deleted: 'deleted',
  roundOf: ({ round }: ReplayRun) => `Round ${round}`,
  /** Which attempt and run, where there is more than one of them. */
  whichRun: ({ attempt, run }: ReplayRun, attempts: number) =>
    [attempts > 1 ? `attempt ${attempt}` : '', run > 1 ? `run ${run}` : ''].filter(Boolean).join(', '),
  takenBack: 'start taken back',
  running: 'running',
  opening: 'Reading the round from the log',
  openFailed: 'The round could not be read from the log',
  title: (round: number) => `Replay: round ${round}`,
  facts: (from: string, to: string | null, entries: number) =>
    `${from}${to === null ? '' : ` to ${to}`}, ${entries} entries`,
  run: 'Round and run',
  all: 'All tournaments',
  evidence: 'Evidence',
  evidenceFailed: 'The evidence could not be downloaded',
  evidenceFile: (eventId: number, { attempt, round, run }: ReplayRun) =>
    `evidence-${[eventId, attempt, round, run].join('-')}.html`,
  fairness: 'Fairness',
};
