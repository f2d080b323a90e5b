// @offered
import { Injectable } from '@nestjs/common';
import { inParallel } from '@app/async';
import { may, type ReplayScore, type ReplayView } from '@app/contracts';
import { type RecordedEvent, Rejection } from '@app/event-store';
import { ModelsInMemory } from '@app/projections';
import type { DuelChallenged, DuelEvent, DuelLegStarted } from '../../duels/duel/duel.events';
import { RacerNames } from '../../people/accounts/racer-names';
import type { Viewer } from '../../platform/http/viewer';
import { askedQuestion } from '../../racing/game/asked-question.view';
import type { GameStarted, QuestionSnapshot } from '../../racing/game/game.events';
import { type GameDocument, gamesProjection } from '../../racing/game/games.projection';
import { rankKey } from '../../racing/leaderboard/ranking.rules';
import { isDuelOver, type Race, RaceStreams, startOf } from './race-streams';
import type { InterruptionEvent } from '../../told/interruption/interruption.events';
import { Interruptions } from '../../told/interruption/interruptions';
import { awayEntry, gameEntry } from './replay-entries.view';
import { ReplayRecording, writtenAt } from './replay-recording';
import { RoundReplays } from './round-replays';

/** More than EventStoreDB answers at once would only wait there. */
const STREAMS_AT_ONCE = 32;

/** Replays of single races and of duels, from their own streams. Nobody sees one of their own before it is over. */
@Injectable()
export class RaceReplays {
  constructor(
    private readonly streams: RaceStreams,
    private readonly roundReplays: RoundReplays,
    private readonly names: RacerNames,
    private readonly interruptions: Interruptions,
  ) {}

  /** @throws Rejection game-not-found, also when the race is somebody else's; race-not-over */
  async ofGame(gameId: string, viewer: Viewer): Promise<ReplayView> {
    const race = await this.streams.forViewer(gameId, viewer);
    const start = startOf(race);
    if (start.userId === viewer.userId && !(await this.streams.isOver(race))) throw new Rejection('race-not-over');
    switch (start.kind) {
      case 'tournament': {
        const { eventId, ...run } = start.round;
        return this.roundReplays.of(eventId, run, { userId: start.userId, gameId });
      }
      case 'qualifying':
        return {
          subject: { kind: 'qualifying', number: start.number },
          ...(await this.replayOf([race], start.questions)),
        };
      case 'duel':
        return this.duel(start.duelId, await this.streams.ofDuel(start.duelId), [race]);
      default:
        return start satisfies never;
    }
  }

  /** @throws Rejection duel-not-found, also when it is not the viewer's; duel-not-over, duel-not-raced */
  async ofDuel(duelId: string, viewer: Viewer): Promise<ReplayView> {
    const duel = await this.streams.ofDuel(duelId);
    const legs = duel.filter((event) => event.type === 'DuelLegStarted') as RecordedEvent<DuelLegStarted>[];
    const racerIds = duel.flatMap(({ data }) => ('userId' in data ? [data.userId] : []));
    const isSteward = may(viewer, 'log');
    const isOwn = challengeOf(duel)?.challengerId === viewer.userId || racerIds.includes(viewer.userId);
    if (duel.length === 0 || (!isSteward && !isOwn)) throw new Rejection('duel-not-found');
    if ((!isSteward || isOwn) && !isDuelOver(duel)) throw new Rejection('duel-not-over');
    if (legs.length === 0) throw new Rejection('duel-not-raced');
    return this.duel(duelId, duel, await Promise.all(legs.map(({ data }) => this.streams.ofGame(data.gameId))));
  }

  /** Qualifying races that are over, in this order. A race without events is missing. */
  async finishedRaces(gameIds: readonly string[]): Promise<ReplayView[]> {
    const replays = await inParallel(gameIds, STREAMS_AT_ONCE, async (gameId): Promise<ReplayView[]> => {
      const race = await this.streams.ofGame(gameId);
      const start = race[0] && startOf(race);
      if (start?.kind !== 'qualifying') return [];
      return [
        { subject: { kind: 'qualifying', number: start.number }, ...(await this.replayOf([race], start.questions)) },
      ];
    });
    return replays.flat();
  }

  private async duel(
    duelId: string,
    duel: readonly RecordedEvent<DuelEvent>[],
    legs: readonly Race[],
  ): Promise<ReplayView> {
    const category = challengeOf(duel)?.category ?? '';
    const { questions } = startOf(legs[0]!) as Extract<GameStarted['data'], { kind: 'duel' }>;
    return { subject: { kind: 'duel', duelId, category }, ...(await this.replayOf(legs, questions)) };
  }

  private async replayOf(races: readonly Race[], questions: readonly QuestionSnapshot[]) {
    const { timeLimitMs, quickLimitMs } = startOf(races[0]!);
    const interruptions = await this.interruptions.eventsAbout(races.map((race) => startOf(race).gameId));
    const recording = recordedRaces(races, interruptions);
    const names = await this.names.of(recording.userIds);
    return { timeLimitMs, quickLimitMs, questions: questions.map(askedQuestion), ...recording.end(names, new Set()) };
  }
}

const challengeOf = (duel: readonly RecordedEvent<DuelEvent>[]): DuelChallenged['data'] | undefined =>
  duel.find((event) => event.type === 'DuelChallenged')?.data as DuelChallenged['data'] | undefined;

/** Races side by side, as if all had begun with the first one. */
function recordedRaces(
  races: readonly Race[],
  interruptions: readonly RecordedEvent<InterruptionEvent>[],
): ReplayRecording {
  const begun = writtenAt(races[0]![0]!);
  const recording = new ReplayRecording(begun);
  const models = new ModelsInMemory([gamesProjection]);
  const entries = races.flatMap((race) => {
    const { userId, gameId } = startOf(race);
    const own = interruptions.filter(({ data }) =>
      data.races.some(({ questions }) => questions.some((open) => open.gameId === gameId)),
    );
    const shift = begun - writtenAt(race[0]!);
    recording.racer(userId, scoreOf({ score: 0, correctAnswers: 0, scoringTimeMs: 0 }));
    return [...race, ...own].map((event) => ({ event, userId, shift }));
  });
  const atOf = ({ event, shift }: (typeof entries)[number]) => writtenAt(event) + shift;
  for (const entry of entries.toSorted((one, other) => atOf(one) - atOf(other))) {
    const { event, userId, shift } = entry;
    const at = atOf(entry);
    if (event.type === 'InterruptionNoticed') {
      const away = { ...awayEntry(event.data, begun - shift, 1), racer: recording.racer(userId) };
      recording.add(event, at, away, new Map());
      continue;
    }
    const [change] = models.take(event);
    const content = gameEntry(event, recording.racer(userId));
    const isScored = event.type === 'QuestionAnswered' && event.data.points > 0;
    const scores = new Map(isScored ? [[userId, scoreOf((change!.document as GameDocument).totals)]] : []);
    if (content) recording.add(event, at, content, scores);
  }
  return recording;
}

const scoreOf = ({ score, correctAnswers, scoringTimeMs }: Omit<ReplayScore, 'raceScore' | 'rankKey'>): ReplayScore => {
  const figures = { score, correctAnswers, scoringTimeMs };
  return { ...figures, raceScore: score, rankKey: rankKey(figures) };
};
