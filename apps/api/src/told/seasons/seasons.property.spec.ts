import fc from 'fast-check';
import { asOneLog, documentsOf, recorded } from '@app/projections/testing/projection-spec';
import type { RecordedEvent } from '@app/event-store';
import { racerDecider, type RacerCommand } from '../../people/racer/racer.decider';
import { type RacerEvent, racerStream } from '../../people/racer/racer.events';
import type { RacerState } from '../../people/racer/racer.state';
import { racerStatusProjection } from '../../people/racer/racer-status.projection';
import { leaderboardProjection } from '../../racing/leaderboard/leaderboard.projection';
import { rankHistoryProjection } from '../../racing/leaderboard/rank-history.projection';
import { progressProjection } from '../../racing/progress/progress.projection';
import { seasonBoard } from './season-board.rules';
import { seasonRacesProjection } from './season-races.projection';

/** Set `SEED=...` for another start, `SEASONS_CLOSED=...` for more histories. A failure is printed with its seed. */
const SEED = Number(process.env.SEED ?? 20_261_125);
const RUNS = Number(process.env.SEASONS_CLOSED ?? 150);

const RACERS = ['ada', 'ben', 'cay', 'dan'];
const racer = fc.constantFrom(...RACERS);

type Step =
  | { kind: 'race'; userId: string; score: number; isLeftOpen: boolean }
  | { kind: 'close' | 'withdraw' }
  | { kind: 'ruling'; userId: string; which: number; score: number }
  | { kind: 'points' | 'rounds' | 'all' | 'hide' | 'show' | 'grant' | 'delete'; userId: string };

const race = fc.record({
  kind: fc.constant('race' as const),
  userId: racer,
  score: fc.integer({ min: 0, max: 6 }),
  isLeftOpen: fc.boolean(),
});
const act = fc.record({
  kind: fc.constantFrom('points', 'rounds', 'all', 'hide', 'show', 'grant', 'delete'),
  userId: racer,
});
/** A ruling on one of the races that a racer ever finished. */
const ruling = fc.record({
  kind: fc.constant('ruling' as const),
  userId: racer,
  which: fc.nat(),
  score: fc.integer({ min: 0, max: 6 }),
});
const season = fc.record({ kind: fc.constantFrom('close', 'withdraw') });
const history = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: race },
    { weight: 2, arbitrary: act },
    { weight: 2, arbitrary: ruling },
    { weight: 2, arbitrary: season },
  ),
  { minLength: 30, maxLength: 60 },
) as fc.Arbitrary<Step[]>;

interface Race {
  gameId: string;
  userId: string;
  score: number;
  rulingIds: string[];
}

/** The independent fold: lists of races that are moved from one to another, without events and read models. */
class Script {
  readonly open = new Map<string, Race[]>(RACERS.map((userId) => [userId, []]));
  readonly closed = new Map<string, Race[]>();
  readonly hidden = new Set<string>();
  readonly deleted = new Set<string>();
  private last: string | null = null;

  raced(one: Race): void {
    this.open.get(one.userId)!.push(one);
  }

  reset(userId: string): void {
    this.open.set(userId, []);
  }

  close(seasonId: string): void {
    this.closed.set(seasonId, [...this.open.values()].flat());
    for (const userId of RACERS) this.reset(userId);
    this.last = seasonId;
  }

  /** Null where there is nothing to withdraw. */
  withdraw(): string | null {
    const { last } = this;
    if (last === null) return null;
    for (const userId of RACERS) {
      const own = this.closed.get(last)!.filter((one) => one.userId === userId);
      this.open.set(userId, [...own, ...this.open.get(userId)!]);
    }
    this.closed.delete(last);
    this.last = null;
    return last;
  }

  delete(userId: string): void {
    this.reset(userId);
    this.deleted.add(userId);
    for (const [id, races] of this.closed) {
      this.closed.set(
        id,
        races.filter((one) => one.userId !== userId),
      );
    }
  }

  /** Also those of closed seasons. */
  racesOf(userId: string): Race[] {
    const all = [...this.open.get(userId)!, ...[...this.closed.values()].flat()];
    return all.filter((one) => one.userId === userId);
  }

  boardOf(races: readonly Race[]) {
    const sums = RACERS.filter((userId) => !this.hidden.has(userId)).flatMap((userId) => {
      const own = races.filter((one) => one.userId === userId);
      return own.length > 0
        ? [{ userId, games: own.length, score: own.reduce((sum, { score }) => sum + score, 0) }]
        : [];
    });
    return sums.map((one) => ({ ...one, place: 1 + sums.filter(({ score }) => score > one.score).length }));
  }
}

/** The log that the product's rules make of the steps, and what the script makes of them. */
function happened(steps: readonly Step[]) {
  const script = new Script();
  const states = new Map<string, RacerState>(RACERS.map((userId) => [userId, racerDecider.initialState]));
  const log: RecordedEvent[] = [];
  const command = (userId: string, wanted: object) => {
    const state = states.get(userId)!;
    if (state.account === 'deleted' && (wanted as RacerCommand).type !== 'WithdrawAllDataReset') return;
    const events: RacerEvent[] = racerDecider.decide({ userId, now: log.length, ...wanted } as RacerCommand, state);
    log.push(...recorded(racerStream(userId), events));
    states.set(
      userId,
      events.reduce((before, event) => racerDecider.evolve(before, event), state),
    );
  };
  steps.forEach((step, index) => take(step, `season-${index}`));
  return { script, states, log: asOneLog([log]) };

  function take(step: Step, seasonId: string): void {
    switch (step.kind) {
      case 'race':
        return raceOf(step);
      case 'ruling':
        return ruleOn(step, `ruling-${seasonId}`);
      case 'close':
        script.close(seasonId);
        return RACERS.forEach((userId) => command(userId, { type: 'ResetAllData', seasonId }));
      case 'withdraw': {
        const withdrawn = script.withdraw();
        if (withdrawn === null) return;
        return RACERS.forEach((userId) => {
          command(userId, { type: 'WithdrawAllDataReset', seasonId: withdrawn });
          recount(userId);
        });
      }
      default:
        return actOn(step.userId, step.kind);
    }
  }

  /** Its first step starts a race, or goes on with the open one. */
  function raceOf({ userId, score, isLeftOpen }: Extract<Step, { kind: 'race' }>): void {
    if (script.deleted.has(userId)) return;
    command(userId, { type: 'GrantRounds', rounds: 1 });
    const random = Array.from({ length: 10 }, (_, question) => `q${question}`);
    command(userId, { type: 'StartQualifyingGame', gameEnabled: true, roundSets: [], random });
    const { qualifying } = states.get(userId)!;
    if (isLeftOpen || qualifying.status !== 'open') return;
    const { gameId } = qualifying;
    const totals = { score, correctAnswers: score, questionsClosed: 10, totalTimeMs: score, scoringTimeMs: score };
    command(userId, {
      type: 'FinishQualifyingGame',
      started: qualifying,
      totalQuestions: 10,
      totals,
      results: [],
      finishedAt: log.length,
    });
    script.raced({ gameId, userId, score, rulingIds: [] });
  }

  function ruleOn({ userId, which, score }: Extract<Step, { kind: 'ruling' }>, rulingId: string): void {
    const races = script.racesOf(userId);
    const ruled = races[which % races.length];
    if (!ruled) return;
    [ruled.score, ruled.rulingIds] = [score, [...ruled.rulingIds, rulingId]];
    recount(userId);
  }

  /** As it is done after a ruling, and after a close was taken back. */
  function recount(userId: string): void {
    const open = script.open.get(userId)!;
    const counted = ({ gameId, score, rulingIds }: Race) => {
      const totals = { score, correctAnswers: score, questionsClosed: 10, totalTimeMs: score, scoringTimeMs: score };
      return { gameId, number: 1, totalQuestions: 10, totals, results: [], startedAt: 0, finishedAt: 0, rulingIds };
    };
    const closed = script.racesOf(userId).filter((one) => !open.includes(one));
    if (open.length + closed.length === 0) return;
    command(userId, { type: 'RecountRaces', races: open.map(counted), closed: closed.map(counted) });
  }

  function actOn(userId: string, kind: Exclude<Extract<Step, { userId: string }>['kind'], 'race' | 'ruling'>): void {
    if (script.deleted.has(userId)) return;
    const isVisible = kind === 'show';
    const visible = { isVisibleOnLeaderboard: isVisible, isVisibleOnLiveEvents: true };
    if (kind === 'grant') command(userId, { type: 'GrantRounds', rounds: 2 });
    if (kind === 'rounds') command(userId, { type: 'ResetRounds' });
    if (kind === 'points') command(userId, { type: 'ResetPoints' });
    if (kind === 'all') command(userId, { type: 'ResetAllData' });
    if (kind === 'hide' || kind === 'show') command(userId, { type: 'SetLeaderboardVisibility', ...visible });
    if (kind === 'delete') command(userId, { type: 'DeleteRacer' });
    if (kind === 'points' || kind === 'all') script.reset(userId);
    if (kind === 'hide') script.hidden.add(userId);
    if (kind === 'show') script.hidden.delete(userId);
    if (kind === 'delete') script.delete(userId);
  }
}

const byId = <T extends { userId: string }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));

it(`Archived boards and the live board follow from the races, whatever was reset and taken back (seed ${SEED})`, () => {
  const holds = fc.property(history, (steps) => {
    const { script, states, log } = happened(steps);
    const races = documentsOf(seasonRacesProjection, log);
    for (const [id, closed] of script.closed) {
      const board = seasonBoard(
        races.filter(({ closedBy }) => closedBy === id),
        script.hidden,
      ).map(({ userId, place, races: games, total: { score } }) => ({ userId, games, score, place }));
      expect(byId(board)).toEqual(byId(script.boardOf(closed)));
    }
    const live = documentsOf(leaderboardProjection, log).filter(({ rankKey }) => rankKey !== undefined);
    const shown = live.map(({ _id, totalGames, totalScore, rankKey }) => ({
      userId: _id,
      games: totalGames,
      score: totalScore,
      place: 1 + live.filter((other) => other.rankKey! > rankKey!).length,
    }));
    expect(byId(shown)).toEqual(byId(script.boardOf([...script.open.values()].flat())));

    const histories = new Map(documentsOf(rankHistoryProjection, log).map((one) => [one._id, one]));
    for (const { _id, rankKey } of live) expect(histories.get(_id)!.changes.at(-1)!.key).toBe(rankKey);
    const progress = new Map(documentsOf(progressProjection, log).map((one) => [one._id, one]));
    const statuses = new Map(documentsOf(racerStatusProjection, log).map((one) => [one._id, one]));
    for (const [userId, { account, counted, gamesStarted, gamesFinished, roundsGranted }] of states) {
      if (account === 'deleted') continue;
      const open = script.open.get(userId)!;
      expect(counted.games).toBe(open.length);
      const recent = progress.get(userId)?.recentGames.map(({ gameId }) => gameId) ?? [];
      expect(recent).toEqual(
        open
          .map(({ gameId }) => gameId)
          .toReversed()
          .slice(0, 30),
      );
      const status = statuses.get(userId);
      if (status) expect(status).toMatchObject({ gamesStarted, gamesFinished, roundsGranted });
    }
  });
  fc.assert(holds, { seed: SEED, numRuns: RUNS });
});
