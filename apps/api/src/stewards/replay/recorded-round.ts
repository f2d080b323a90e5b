import type { ReplayScore, ReplayView } from '@app/contracts';
import type { RecordedEvent } from '@app/event-store';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import { askedQuestion } from '../../racing/game/asked-question.view';
import { type GameEvent, type GameStarted, gameStream } from '../../racing/game/game.events';
import type { RoundRaceDocument } from '../../racing/game/games.projection';
import type { InterruptionNoticed } from '../../told/interruption/interruption.events';
import { actEntry, awayEntry, gameEntry } from './replay-entries.view';
import { ReplayRecording, writtenAt } from './replay-recording';
import type { ReplayedRound } from './replayed-round';
import { ReplayedStandings } from './replayed-standings';

interface RoundRead extends Pick<ReplayedRound, 'before' | 'start' | 'own'> {
  /** The streams of the races in the run. */
  races: readonly (readonly RecordedEvent<GameEvent>[])[];
  /** The races of earlier runs that were over when it began. */
  earlierRaces: readonly RoundRaceDocument[];
  /** The streams of those that were not. */
  openRaces: readonly (readonly RecordedEvent<GameEvent>[])[];
  /** Those that fell into the run. */
  interruptions: readonly RecordedEvent<InterruptionNoticed>[];
  /** The user whose race alone is shown; undefined for all. */
  only: string | undefined;
  names: PlayerNames;
  hidden: ReadonlySet<string>;
}

const noChange: ReadonlyMap<string, ReplayScore | null> = new Map();

/** One run of a round, from the events that were read. */
export function* recordedRound(read: RoundRead): Generator<void, Omit<ReplayView, 'subject'>> {
  const { before, start, own, races, earlierRaces, openRaces, interruptions, only, names, hidden } = read;
  const { questions, timeLimitMs, quickLimitMs } = start.data;
  const standings = new ReplayedStandings(start.data, earlierRaces);
  const recording = new ReplayRecording(writtenAt(start));
  const userIds = new Map(races.flatMap((race) => (race[0] ? [[race[0].stream, userIdOf(race[0])]] : [])));
  const isShown = (userId: string) => only === undefined || userId === only;
  let isAnybodyChanged = true;

  const changedScores = () => {
    isAnybodyChanged = false;
    return new Map([...standings.changed()].filter(([userId]) => isShown(userId)));
  };
  const recordGame = (event: RecordedEvent<GameEvent>) => {
    const userId = userIds.get(event.stream);
    if (userId === undefined) {
      isAnybodyChanged = true;
      return;
    }
    const content = gameEntry(event, recording.racer(userId));
    const changed = event.type === 'QuestionAnswered' ? standings.changedOf(userId) : noChange;
    const scores = isAnybodyChanged ? new Map([...changed, ...changedScores()]) : changed;
    if (content) recording.add(event, writtenAt(event), content, scores);
  };
  const recordAct = (event: RecordedEvent<TournamentEvent>) => {
    isAnybodyChanged = true;
    if (event.revision < start.revision || ('userId' in event.data && !isShown(event.data.userId))) return;
    const { actor } = event.metadata;
    const by = actor.kind === 'user' ? shownNameOf(actor.id, names) : null;
    const content = actEntry(event, by, (userId) => recording.racer(userId));
    recording.add(event, writtenAt(event), content, changedScores());
  };

  const recordAway = (event: RecordedEvent<InterruptionNoticed>) => {
    const interrupted = event.data.races.flatMap(({ questions: open }) => open.map(({ gameId }) => gameStream(gameId)));
    const racers = interrupted.filter((stream) => userIds.has(stream)).length;
    const begunAt = writtenAt(start);
    if (racers > 0) recording.add(event, writtenAt(event), awayEntry(event.data, begunAt, racers), noChange);
  };

  for (const event of inLogOrder([...before, ...own, ...interruptions], [...races, ...openRaces])) {
    yield;
    if (event.type === 'InterruptionNoticed') {
      recordAway(event);
      continue;
    }
    if (event === start) for (const [userId, score] of changedScores()) recording.racer(userId, score);
    standings.take(event);
    if (isOfGame(event)) recordGame(event);
    else recordAct(event);
  }
  return { timeLimitMs, quickLimitMs, questions: questions.map(askedQuestion), ...recording.end(names, hidden) };
}

type OfEither = RecordedEvent<TournamentEvent> | RecordedEvent<GameEvent>;
type OfAny = OfEither | RecordedEvent<InterruptionNoticed>;

const isOfGame = (event: OfEither): event is RecordedEvent<GameEvent> => 'gameId' in event.data;

/** Numbers are compared much faster than positions, and a large round has a hundred thousand. */
function inLogOrder(events: readonly OfAny[], races: RoundRead['races']): OfAny[] {
  const all: OfAny[] = [...events, ...races.flat()];
  const places = Float64Array.from(all, ({ position }) => Number(position));
  const order = Uint32Array.from(all.keys()).sort((one, other) => places[one]! - places[other]!);
  return Array.from(order, (index) => all[index]!);
}

const userIdOf = (start: RecordedEvent<GameEvent>): string => (start.data as GameStarted['data']).userId;
