import { plainEvent, type RecordedEvent } from '@app/event-store';
import { temporaryStore } from '@app/event-store/testing/temporary-store';
import { documentsOf } from '@app/projections/testing/projection-spec';
import type { ReplayScore, ReplayView } from '@app/contracts';
import fc from 'fast-check';
import { gameStream, type GameEvent } from '../../racing/game/game.events';
import { gamesProjection, type RoundRaceDocument } from '../../racing/game/games.projection';
import { race, steps } from '../../finals/tournament-race/testing/random-rounds';
import { standingsOfLog } from '../../finals/tournament-race/testing/standings-of-log';
import { type TournamentEvent, tournamentStream } from '../../finals/tournament/tournament.events';
import { workedOff } from '../../testing/worked-off';
import { recordedRound } from './recorded-round';
import { replayedRound } from './replayed-round';
import { isSameRun, type ReplayedRun, runsAfter } from './replayed-runs.rules';

/** Set `ROUNDS_REPLAYED=1000` for more runs and `SEED=...` for another start. A failure is printed with its seed. */
const RUNS = Number(process.env.ROUNDS_REPLAYED ?? 25);
const SEED = Number(process.env.SEED ?? 20_261_125);

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let eventId = 0;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.remove());

const seen = { runs: 0, entries: 0, scored: 0, open: 0 };

describe(`Replays of rounds in which anything happened (${RUNS} events, seed ${SEED})`, () => {
  it('have at each entry the standings that the raw log says up to there, also in the log of an older release', async () => {
    const racesThenReplays = fc.asyncProperty(steps, async (sequence) => {
      const { log } = await race(temporary.store, (eventId += 1), sequence);
      for (const each of [log, asOlderReleasesWrote(log)]) {
        const stream = each.filter(isOfTournament);
        const runs = stream.reduce<readonly ReplayedRun[]>(runsAfter, []);
        for (const run of runs) compareAtEachEntry(each, stream, run);
      }
    });
    await fc.assert(racesThenReplays, { seed: SEED, numRuns: RUNS });
  });

  it('have seen scores change, and races that were still open when the next round began', () => {
    expect(seen.runs).toBeGreaterThan(RUNS);
    expect(seen.scored).toBeGreaterThan(RUNS);
    expect(seen.open).toBeGreaterThan(0);
  });
});

/** Before there were start lights, and before a reset said what it took. */
const asOlderReleasesWrote = (log: readonly RecordedEvent[]): RecordedEvent[] =>
  log.map((event) => ({
    ...plainEvent(event),
    data: { ...(event.data as object), greenAt: undefined, taken: undefined },
  }));

function compareAtEachEntry(
  log: readonly RecordedEvent[],
  stream: readonly RecordedEvent<TournamentEvent>[],
  run: ReplayedRun,
): void {
  const round = replayedRound(stream, run);
  const begun = round.start.position;
  const raceOf = (gameId: string) => log.filter((event) => event.stream === gameStream(gameId)) as Race;
  const games = documentsOf(gamesProjection, log) as unknown as RoundRaceDocument[];
  const earlier = games.filter(
    (game) => game.round.attempt === run.attempt && !isSameRun(game.round, run) && startedBefore(game, round.before),
  );
  const isOver = ({ _id }: RoundRaceDocument) => raceOf(_id).at(-1)!.position < begun;
  const openRaces = earlier.filter((game) => !isOver(game)).map(({ _id }) => raceOf(_id));
  const replay = workedOff(
    recordedRound({
      ...round,
      races: round.gameIds.map(raceOf),
      earlierRaces: earlier.filter(isOver),
      openRaces,
      interruptions: [],
      only: undefined,
      names: new Map(racers.map((userId) => [userId, { playerName: userId }])),
      hidden: new Set(),
    }),
  );
  seen.runs += 1;
  seen.open += openRaces.length;
  const read = new Set<RecordedEvent>([...round.before, ...round.own]);
  const upTo = (position: bigint) =>
    log.filter((event) => event.position <= position && (!isOfTournament(event) || read.has(event)));
  shownAtEachEntry(replay, (shown, { stream: name, revision }) => {
    const { position } = log.find((event) => event.stream === name && Number(event.revision) === revision)!;
    expect(shown).toEqual(standingsOfLog(upTo(position)).map(([, ...figures]) => figures));
  });
}

const racers = ['ada', 'ben', 'cay', 'uninvited'];
type Race = RecordedEvent<GameEvent>[];

const isOfTournament = (event: RecordedEvent): event is RecordedEvent<TournamentEvent> =>
  event.stream === tournamentStream((event.data as { eventId: number }).eventId);

const startedBefore = ({ round }: RoundRaceDocument, events: readonly RecordedEvent<TournamentEvent>[]) =>
  events.some((event) => event.type === 'RoundStarted' && isSameRun(event.data, round));

/** Best first, like the rows that the raw log gives. */
function shownAtEachEntry(
  { racers: shownRacers, entries, streams }: Omit<ReplayView, 'subject'>,
  look: (rows: unknown[], place: { stream: string; revision: number }) => void,
): void {
  const scores: (ReplayScore | null)[] = shownRacers.map(({ before }) => before);
  for (const { scores: changed = [], stream, revision } of entries) {
    for (const { racer, score } of changed) scores[racer] = score;
    seen.entries += 1;
    seen.scored += changed.length;
    const rows = scores.flatMap((score, racer) => (score ? [{ ...score, userId: shownRacers[racer]!.userId! }] : []));
    const ranked = rows.toSorted((one, other) =>
      one.rankKey === other.rankKey ? (one.userId < other.userId ? -1 : 1) : one.rankKey > other.rankKey ? -1 : 1,
    );
    const figures = ranked.map(({ userId, score, correctAnswers, scoringTimeMs }) => {
      return [userId, score, correctAnswers, scoringTimeMs];
    });
    look(figures, { stream: streams[stream]!, revision });
  }
}
