import { Injectable } from '@nestjs/common';
import { type DuelGhostAnswer, QUICK_ANSWER_MS } from '@app/contracts';
import {
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  Rejection,
  type RecordedEvent,
  StreamStates,
  uuidV5,
} from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { finishOf } from '../../racing/game/finish-of';
import { CloseIdle, StartGame } from '../../racing/game/game.commands';
import { gameSubject } from '../../racing/game/game.decider';
import type { GameFinished } from '../../racing/game/game.events';
import { type SoloGame, soloGame } from '../../racing/game/game.state';
import { QuestionPool } from '../../racing/game/question-pool';
import { SystemSwitches } from '../../season/system/system-switches';
import { duelSubject, ExpireDuel, FinishLeg, StartLeg } from './duel.commands';
import { type DuelLegStarted, duelLegId } from './duel.events';
import { type Duel, isPast, isRacer, openLegs } from './duel.state';

interface Racer {
  duelId: string;
  userId: string;
}

export interface StartedLeg {
  game: SoloGame;
  /** Null unless the opponent has finished. */
  rival: RecordedRival | null;
}

/** The opponent's leg, as far as the racer may know it: R27. */
export interface RecordedRival {
  userId: string;
  /** In milliseconds of their racing. */
  closedAfterMs: number[];
  /** Of the questions that the racer has closed. */
  answers: DuelGhostAnswer[];
}

/**
 * Starts the racer's leg, or continues it.
 * @throws Rejection duel-not-found, duel-not-accepted, duel-expired, duel-over, game-disabled
 */
export class StartLegByProcess extends Intention<Racer, StartedLeg> {}

/** Takes the result of the racer's finished leg into the duel. @throws Rejection duel-not-found, race-not-over */
export class FinishLegByProcess extends Intention<Racer, void> {}

/** Sent by a timer: closes what is still raced, and ends the duel. */
export class ExpireDuelByProcess extends Intention<{ duelId: string }, void> {}

/** When a second write is made, and by whom. */
type Occasion = Pick<CommandContext, 'now' | 'actor'>;

/**
 * The legs of duels, each in a race of its own. Starting and finishing a leg take two ordered writes each. The second
 * write is repeatable, so that after a crash in between the next request or a reactor makes up for it (R25).
 */
@Injectable()
export class DuelRace {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly pool: QuestionPool,
    private readonly switches: SystemSwitches,
  ) {}

  async start({ duelId, userId }: Racer, context: CommandContext): Promise<StartedLeg> {
    const duel = await this.duelOf({ duelId, userId });
    if (!duel.legs[userId] && !(await this.switches.isOn('game'))) throw new Rejection('game-disabled');
    const questions = duel.questions ?? (await this.pool.snapshots(duel.questionIds));
    const starting = new StartLeg({ duelId, userId, questions }, context);
    const { state, events } = await this.commands.execute(starting);
    const [started] = events.filter((event) => event.type === 'DuelLegStarted');
    const game = started ? null : await this.leg(duelLegId(duelId, userId));
    return {
      game: game ?? (await this.begin(started ?? (await this.startOf({ duelId, userId })), context)),
      rival: await this.rivalOf(state as Duel, userId),
    };
  }

  /** The opponent's leg, for the racer's own. @throws Rejection duel-not-found */
  async rival(racer: Racer): Promise<RecordedRival | null> {
    return this.rivalOf(await this.duelOf(racer), racer.userId);
  }

  /** The second write of a start. */
  async begin(started: AppendedEvent<DuelLegStarted>, { now, actor }: Occasion): Promise<SoloGame> {
    const { duelId, userId, gameId, startedAt } = started.data;
    const { state } = await this.streams.load(duelSubject(duelId));
    const { questions, timeLimitMs } = state as Duel;
    const limits = { timeLimitMs, quickLimitMs: QUICK_ANSWER_MS };
    const game = { gameId, kind: 'duel', duelId, userId, questions: questions!, ...limits, startedAt } as const;
    const starting = new StartGame({ gameId, game }, contextCausedBy(started, 'duel-leg-start', now, actor));
    return soloGame((await this.commands.execute(starting)).state)!;
  }

  async report(racer: Racer, context: CommandContext): Promise<void> {
    await this.duelOf(racer);
    const finished = await finishOf(this.streams, duelLegId(racer.duelId, racer.userId));
    if (!finished) throw new Rejection('race-not-over');
    await this.recordFinish(finished, context);
  }

  /** The second write of a finish: takes the result into the duel, once. */
  async recordFinish(finished: AppendedEvent<GameFinished>, { now, actor }: Occasion): Promise<void> {
    if (finished.data.kind !== 'duel') return;
    const { duelId, userId, totals } = finished.data;
    const context = contextCausedBy(finished, 'duel-leg-finish', now, actor);
    await this.commands.execute(new FinishLeg({ duelId, userId, totals }, context));
  }

  async endInTime(duelId: string, context: CommandContext): Promise<void> {
    const { state } = await this.streams.load(duelSubject(duelId));
    if (state.status === 'active' && isPast(state, context.now)) await this.closeLegs(duelId, context);
    await this.commands.execute(new ExpireDuel({ duelId }, context));
  }

  /** Closes the legs that are still raced, with the points so far. A repeat closes nothing. */
  async closeLegs(duelId: string, context: CommandContext): Promise<void> {
    const { state } = await this.streams.load(duelSubject(duelId));
    if (state.status === 'none') return;
    for (const [userId, { gameId }] of openLegs(state)) {
      await this.begin(await this.startOf({ duelId, userId }), context);
      const commandId = uuidV5(`close ${gameId}`, context.commandId);
      await this.commands.execute(new CloseIdle({ gameId, isOver: true }, { ...context, commandId }));
      await this.recordFinish((await finishOf(this.streams, gameId))!, context);
    }
  }

  /** @throws Rejection duel-not-found, also when it is the duel of others */
  private async duelOf({ duelId, userId }: Racer): Promise<Duel> {
    const { state } = await this.streams.load(duelSubject(duelId));
    if (state.status === 'none' || state.status === 'deleted' || !isRacer(state, userId)) {
      throw new Rejection('duel-not-found');
    }
    return state;
  }

  private async rivalOf(duel: Duel, userId: string): Promise<RecordedRival | null> {
    const [rivalId, leg] = Object.entries(duel.legs).find(([racerId]) => racerId !== userId) ?? [];
    if (rivalId === undefined || !leg?.totals) return null;
    const [game, own] = await Promise.all([this.leg(leg.gameId), this.leg(duelLegId(duel.duelId, userId))]);
    if (!game) return null;
    let racedMs = 0;
    return {
      userId: rivalId,
      closedAfterMs: game.closed.map(({ elapsedMs }) => (racedMs += elapsedMs)),
      answers: game.closed.slice(0, own?.closed.length ?? 0).map(({ outcome, points }) => ({ outcome, points })),
    };
  }

  private async leg(gameId: string): Promise<SoloGame | null> {
    const { state } = await this.streams.load(gameSubject(gameId));
    return soloGame(state);
  }

  /** The start from the log, to repeat the second write. */
  private async startOf({ duelId, userId }: Racer): Promise<AppendedEvent<DuelLegStarted>> {
    const events = await this.streams.events(duelSubject(duelId));
    return events.find(
      (event): event is RecordedEvent<DuelLegStarted> =>
        event.type === 'DuelLegStarted' && event.data.userId === userId,
    )!;
  }
}

export const duelRaceHandlers = [
  carriedOut(StartLegByProcess, DuelRace, (process, racer, context) => process.start(racer, context)),
  carriedOut(FinishLegByProcess, DuelRace, (process, racer, context) => process.report(racer, context)),
  carriedOut(ExpireDuelByProcess, DuelRace, (process, { duelId }, context) => process.endInTime(duelId, context)),
];
