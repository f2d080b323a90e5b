import { Injectable } from '@nestjs/common';
import { inParallel } from '@app/async';
import { type CommandContext, EventStore, type RecordedEvent, uuidV5 } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { TournamentRounds } from '../../finals/tournament/tournament-rounds';
import { tournamentRoundsProjection } from '../../finals/tournament/tournament-rounds.projection';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { type GameEvent, gameStream, type RoundReference } from '../../racing/game/game.events';
import { Games } from '../../racing/game/games';
import { gamesProjection } from '../../racing/game/games.projection';
import { NoticeInterruption } from './interruption.commands';
import { interruptionBy, partsOf, type Silence, type WatchedRace } from './open-questions.rules';

/** More than EventStoreDB answers at once would only wait there. */
const STREAMS_AT_ONCE = 32;
/** They are some 300 kB. */
const QUESTIONS_IN_PART = 2_000;

/** Finds out what a silence has interrupted, and keeps it. Resolves to false while the read models are behind. */
export class NoticeInterruptionByProcess extends Intention<Silence & { leastMs: number }, boolean> {}

/** Reads the races that were open in a silence. Every process that does so finds the same. */
@Injectable()
export class InterruptionNoticing {
  constructor(
    private readonly events: EventStore,
    private readonly games: Games,
    private readonly rounds: TournamentRounds,
    private readonly runner: ProjectionRunner,
    private readonly commands: Commands,
  ) {}

  async notice(
    { leastMs, ...silence }: NoticeInterruptionByProcess['data'],
    context: CommandContext,
  ): Promise<boolean> {
    const end = await this.events.lastPosition();
    const read = [gamesProjection.name, tournamentRoundsProjection.name];
    if (end !== null && !(await this.runner.untilPosition(end, read))) return false;
    const interruption = interruptionBy(silence, await this.racesIn(silence), leastMs);
    const interruptionId = context.commandId;
    const { awayFrom, backAt, races = [] } = interruption ?? {};
    for (const [index, some] of partsOf(races, QUESTIONS_IN_PART).entries()) {
      const part = index + 1;
      const ofPart = { ...context, commandId: uuidV5(String(part), interruptionId) };
      const data = { interruptionId, part, awayFrom: awayFrom!, backAt: backAt!, races: some };
      await this.commands.execute(new NoticeInterruption(data, ofPart));
    }
    return true;
  }

  /** In the order of their ids. */
  private async racesIn({ from }: Silence): Promise<WatchedRace[]> {
    const rounds = await this.rounds.runningAt(from);
    const [solo, ...inRounds] = await Promise.all([
      this.games.openAt(from),
      ...rounds.map((round) => this.openIn(round, from)),
    ]);
    const gameIds = [...new Set([...solo, ...inRounds.flat()])].toSorted();
    return inParallel(gameIds, STREAMS_AT_ONCE, async (gameId) => {
      const events = (await this.events.readStream(gameStream(gameId))) as RecordedEvent<GameEvent>[];
      const start = events[0]?.data;
      const isInRound = start && 'round' in start;
      return { events, round: isInRound ? await this.rounds.byReference(start.round) : null };
    });
  }

  /** Without those whose question had run out before. */
  private async openIn({ eventId, ...run }: RoundReference, at: number): Promise<string[]> {
    const races = await this.games.ofTournament(eventId, run.attempt);
    const open = races.filter(({ round, served }) => {
      return round.round === run.round && round.run === run.run && !(served && served.closesAt <= at);
    });
    return open.map(({ _id }) => _id);
  }
}

export const interruptionProcessHandlers = [
  carriedOut(NoticeInterruptionByProcess, InterruptionNoticing, (noticing, data, context) =>
    noticing.notice(data, context),
  ),
];
