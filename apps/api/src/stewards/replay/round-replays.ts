// @offered
import { Injectable } from '@nestjs/common';
import { inParallel, inSlices } from '@app/async';
import type { ReplayRun, ReplayView } from '@app/contracts';
import { EventStore, type RecordedEvent, Rejection } from '@app/event-store';
import { storedPosition } from '@app/projections';
import { HiddenRacers } from '../../finals/tournament-race/hidden-racers';
import {
  type TournamentDetails,
  type TournamentEvent,
  tournamentStream,
} from '../../finals/tournament/tournament.events';
import { RacerNames } from '../../people/accounts/racer-names';
import { isoTime } from '../../platform/time/iso-time';
import { type GameEvent, gameStream } from '../../racing/game/game.events';
import { Games } from '../../racing/game/games';
import { type ReplayedRun, isSameRun } from './replayed-runs.rules';
import { Interruptions } from '../../told/interruption/interruptions';
import { recordedRound } from './recorded-round';
import { type ReplayedRound, replayedRound, type RunChoice } from './replayed-round';

/** More than EventStoreDB answers at once would only wait there. */
const STREAMS_AT_ONCE = 32;

/** Replays of rounds. They read the stream of the tournament and those of the races in the round, and no other. */
@Injectable()
export class RoundReplays {
  constructor(
    private readonly events: EventStore,
    private readonly games: Games,
    private readonly hiddenRacers: HiddenRacers,
    private readonly names: RacerNames,
    private readonly interruptions: Interruptions,
  ) {}

  /**
   * For a steward. Whoever takes part in the round sees it when it is over: until then the keys are there.
   * @throws Rejection event-not-found, round-not-raced, race-not-over
   */
  async asJudge(eventId: number, choice: RunChoice, userId: string): Promise<ReplayView> {
    const replay = await this.of(eventId, choice);
    const isRunning = replay.subject.kind === 'round' && replay.subject.run.end === null;
    if (isRunning && replay.racers.some((racer) => racer.userId === userId)) throw new Rejection('race-not-over');
    return replay;
  }

  /**
   * `only`: the one racer whose race is shown.
   * @throws Rejection event-not-found, round-not-raced
   */
  async of(eventId: number, choice: RunChoice, only?: { userId: string; gameId: string }): Promise<ReplayView> {
    const stream = (await this.events.readStream(tournamentStream(eventId))) as RecordedEvent<TournamentEvent>[];
    if (stream.length === 0) throw new Rejection('event-not-found');
    const round = replayedRound(stream, choice);
    const { run, runs } = round;
    const gameIds = only ? [only.gameId] : round.gameIds;
    const [races, earlier, hidden, names, interruptions] = await Promise.all([
      this.racesIn(gameIds),
      this.earlierRaces(eventId, round, only?.userId),
      this.hiddenRacers.fromLiveEvents(),
      this.names.of([...round.before, ...round.own].flatMap(peopleIn)),
      this.interruptions.eventsAbout({ eventId, ...run }),
    ]);
    const { name: eventName, isDeleted } = eventIn(stream);
    return {
      subject: { kind: 'round', eventId, eventName, isDeleted, run: runView(run), runs: runs.map(runView) },
      ...(await inSlices(
        recordedRound({ ...round, races, ...earlier, interruptions, only: only?.userId, names, hidden }),
      )),
    };
  }

  /**
   * The races of the runs before this one. Those that were over when it began are taken as their read model has them. In
   * the others something was written later, so their events come in the order of the log, too.
   */
  private async earlierRaces(eventId: number, { run, runs, start }: ReplayedRound, only?: string) {
    const begun = storedPosition(start.position);
    const earlierRuns = runs.filter((each) => each.startedAt <= run.startedAt && !isSameRun(each, run));
    const races = (await this.games.ofTournament(eventId, run.attempt)).filter(
      ({ round, userId }) => earlierRuns.some((each) => isSameRun(each, round)) && (!only || userId === only),
    );
    const open = races.filter(({ position }) => position > begun);
    return {
      earlierRaces: races.filter(({ position }) => position < begun),
      openRaces: await this.racesIn(open.map(({ _id }) => _id)),
    };
  }

  private racesIn(gameIds: readonly string[]): Promise<RecordedEvent<GameEvent>[][]> {
    return inParallel(gameIds, STREAMS_AT_ONCE, async (gameId) => {
      return (await this.events.readStream(gameStream(gameId))) as RecordedEvent<GameEvent>[];
    });
  }
}

function peopleIn({ data, metadata: { actor } }: RecordedEvent<TournamentEvent>): string[] {
  return [...('userId' in data ? [data.userId] : []), ...(actor.kind === 'user' ? [actor.id] : [])];
}

function eventIn(stream: readonly RecordedEvent<TournamentEvent>[]): { name: string; isDeleted: boolean } {
  const named = stream.findLast(({ type }) => type === 'TournamentCreated' || type === 'TournamentUpdated');
  const { name } = named!.data as TournamentDetails;
  const last = stream.findLast(({ type }) => type === 'TournamentDeleted' || type === 'TournamentRestored');
  return { name, isDeleted: last?.type === 'TournamentDeleted' };
}

export const runView = ({ startedAt, endedAt, ...run }: ReplayedRun): ReplayRun => ({
  ...run,
  startedAt: isoTime(startedAt),
  endedAt: endedAt === null ? null : isoTime(endedAt),
});
