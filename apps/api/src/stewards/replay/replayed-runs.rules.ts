import type { ReplayRun } from '@app/contracts';
import type { RoundReference } from '../../racing/game/game.events';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';

/** One run of a round, as far as the log says. Times are milliseconds since 1970. */
export type ReplayedRun = Omit<ReplayRun, 'startedAt' | 'endedAt'> & { startedAt: number; endedAt: number | null };

type RunReference = Pick<RoundReference, 'attempt' | 'round' | 'run'>;

export const isSameRun = (one: RunReference, other: RunReference): boolean =>
  one.attempt === other.attempt && one.round === other.round && one.run === other.run;

/** All runs of a tournament after the event, the oldest first. Whatever ends a round, such as a reset, has it ended first. */
export function runsAfter(runs: readonly ReplayedRun[], event: TournamentEvent): readonly ReplayedRun[] {
  switch (event.type) {
    case 'RoundStarted': {
      const { attempt, round, run, startedAt } = event.data;
      return [...runs, { attempt, round, run, startedAt, endedAt: null, end: null }];
    }
    case 'RoundTakenBack':
      return ended(runs, event.data, 'taken-back', event.data.takenBackAt);
    case 'RoundEnded':
      return ended(runs, event.data, 'ended', event.data.endedAt);
    default:
      return runs;
  }
}

const ended = (
  runs: readonly ReplayedRun[],
  reference: RunReference,
  end: ReplayRun['end'],
  endedAt: number,
): readonly ReplayedRun[] => runs.map((run) => (isSameRun(run, reference) ? { ...run, end, endedAt } : run));
