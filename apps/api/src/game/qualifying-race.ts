import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { QUESTION_TIME_MS, QUICK_ANSWER_MS } from '@app/contracts';
import {
  type Actor,
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  DeciderCommandHandler,
  EventStore,
  Rejection,
} from '@app/event-store';
import { QuestionPool } from '../qualification/question-pool';
import { racerSubject, StartQualifyingGame } from '../racer/racer.commands';
import { type QualifyingGameStarted, type RacerEvent, racerStream } from '../racer/racer.events';
import type { ResultClaim } from './game.events';
import type { FinishedGame, OpenGame } from './game.state';
import { GameStreams, type HandledGame } from './game-streams';
import { questionSnapshot } from './question-snapshot';

/**
 * A player's qualifying race, over the two streams it is kept in. Starting and finishing write one after the other; each
 * second write is found done when it is done again, so that a crash between the two is healed by whoever comes first:
 * the next request or the reactor.
 */
@Injectable()
export class QualifyingRace {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly events: EventStore,
    private readonly commands: CommandBus,
    private readonly questions: QuestionPool,
    private readonly games: GameStreams,
  ) {}

  /** The open race of the player as the log has it now, or null. */
  async current(userId: string): Promise<OpenGame | null> {
    const { state } = await this.handler.load(racerSubject(userId));
    if (state.qualifying.status !== 'open') return null;
    const game = await this.games.load(state.qualifying.gameId);
    return game.status === 'open' ? game : null;
  }

  async startOrResume(userId: string, context: CommandContext): Promise<HandledGame> {
    const { state, events, position } = await this.commands.execute(new StartQualifyingGame(userId, context));
    const [started] = events.filter((event) => event.type === 'QualifyingGameStarted');
    if (started) return this.begin(started, context.now, context.actor);
    const { qualifying } = state;
    if (qualifying.status === 'none') throw new Error(`${racerStream(userId)} started a race and has none`);
    const game = await this.games.load(qualifying.gameId);
    if (game.status === 'not-started') {
      return this.begin(await this.startOf(userId, qualifying.gameId), context.now, context.actor);
    }
    if (game.status === 'finished' && qualifying.status === 'open') {
      await this.recordFinish(qualifying.gameId, context);
      return this.startOrResume(userId, context);
    }
    return { game, position };
  }

  /** The second write of a start. */
  async begin(started: AppendedEvent<QualifyingGameStarted>, now: number, actor: Actor): Promise<HandledGame> {
    const { userId, gameId, number, questionIds, startedAt } = started.data;
    const questions = (await this.questions.byIds(questionIds)).map(questionSnapshot);
    const limits = { timeLimitMs: QUESTION_TIME_MS, quickLimitMs: QUICK_ANSWER_MS };
    const game = { gameId, kind: 'qualifying', userId, number, questions, ...limits, startedAt } as const;
    const context = contextCausedBy(started, 'qualifying-start', now, actor);
    return this.games.handle(gameId, { type: 'StartGame', game }, context);
  }

  /**
   * Ends the player's open race, or finds the last one finished.
   * @throws Rejection no-open-game for somebody who has not raced
   */
  async finish(userId: string, claim: ResultClaim, context: CommandContext) {
    const { state } = await this.handler.load(racerSubject(userId));
    if (state.qualifying.status === 'none') throw new Rejection('no-open-game');
    const { gameId } = state.qualifying;
    const { game } = await this.games.handle(gameId, { type: 'Finish', userId, claim, now: context.now }, context);
    return { game: game as FinishedGame, position: await this.recordFinish(gameId, context) };
  }

  private async recordFinish(gameId: string, { now, actor }: CommandContext): Promise<bigint | null> {
    const finished = await this.games.finishOf(gameId);
    return finished ? this.games.recordFinish(finished, now, actor) : null;
  }

  private async startOf(userId: string, gameId: string): Promise<AppendedEvent<QualifyingGameStarted>> {
    const events = (await this.events.readStream(racerStream(userId))) as unknown as AppendedEvent<RacerEvent>[];
    return events.find(
      (event): event is AppendedEvent<QualifyingGameStarted> =>
        event.type === 'QualifyingGameStarted' && event.data.gameId === gameId,
    )!;
  }
}
