// @offered
import { Injectable } from '@nestjs/common';
import { type AnswerResult, type NextAnswer, QUESTION_TIME_MS, QUICK_ANSWER_MS, type SkipBody } from '@app/contracts';
import {
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  Rejection,
  type RecordedEvent,
  StreamStates,
} from '@app/event-store';
import { FinishQualifyingGame, racerSubject, StartQualifyingGame } from '../../people/racer/racer.commands';
import { type QualifyingGameStarted, type QuestionMark, racerStream } from '../../people/racer/racer.events';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { SystemSwitches } from '../../season/system/system-switches';
import {
  answerIn,
  CloseIdle,
  Finish,
  type GameStep,
  type GivenAnswer,
  ServeNext,
  Skip,
  StartGame,
} from './game.commands';
import { gameSubject } from './game.decider';
import { finishOf } from './finish-of';
import type { GameFinished, ResultClaim } from './game.events';
import { type FinishedGame, type SoloGame, soloGame } from './game.state';
import { nextAnswer } from './game.view';
import { QuestionPool } from './question-pool';
import { refusedWithStored, storedResult, storedResultOf } from './stored-result';

/** Starts a qualifying race, or continues the open one. @throws Rejection refusals by the racer's rules */
export class StartGameByProcess extends Intention<{ userId: string }, SoloGame> {}

/** Serves the next question, or returns the open one again. */
export class ServeNextByProcess extends Intention<{ userId: string; gameId: string }, NextAnswer> {}

/** An answer in a player's own race. A repeat is answered with the stored result. */
export class AnswerByProcess extends Intention<GivenAnswer & { gameId: string }, AnswerResult> {}

/** A repeat is answered with the stored result. */
export class SkipByProcess extends Intention<SkipBody & { userId: string; gameId: string }, AnswerResult> {}

/**
 * Ends the player's open race, or finds the last one that was finished. @throws Rejection no-open-game for
 * somebody who has not raced
 */
export class FinishByProcess extends Intention<{ userId: string; claim: ResultClaim }, FinishedGame> {}

/** Sent by a timer. */
export class CloseIdleByProcess extends Intention<{ gameId: string }, void> {}

/** When a second write is made, and by whom. */
type Occasion = Pick<CommandContext, 'now' | 'actor'>;

/**
 * A player's qualifying race, in two streams. Starting and finishing take two ordered writes each. The second
 * write is repeatable, so that after a crash in between the next request or the reactor makes up for it (R16).
 * A leg of a duel has questions of its own too: it is served, answered, skipped and closed by the same calls.
 */
@Injectable()
export class QualifyingRace {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly questions: QuestionPool,
    private readonly switches: SystemSwitches,
  ) {}

  /** Null before the race has begun. */
  async load(gameId: string): Promise<SoloGame | null> {
    const { state } = await this.streams.load(gameSubject(gameId));
    return soloGame(state);
  }

  /** The player's open race from the log, or null. */
  async current(userId: string): Promise<SoloGame | null> {
    const { state } = await this.streams.load(racerSubject(userId));
    if (state.qualifying.status !== 'open') return null;
    const game = await this.load(state.qualifying.gameId);
    return game?.status === 'open' ? game : null;
  }

  async startOrResume(userId: string, context: CommandContext): Promise<SoloGame> {
    const [gameEnabled, choice] = await Promise.all([this.switches.isOn('game'), this.questions.choiceFor(userId)]);
    const start = new StartQualifyingGame({ userId, gameEnabled, ...choice }, context);
    const { state, events } = await this.commands.execute(start);
    const [started] = events.filter((event) => event.type === 'QualifyingGameStarted');
    if (started) return this.begin(started, context);
    const { qualifying } = state;
    if (qualifying.status === 'none') throw new Error(`${racerStream(userId)} started a race and has none`);
    const game = await this.load(qualifying.gameId);
    if (!game) return this.begin(await this.startOf(userId, qualifying.gameId), context);
    if (game.status === 'finished' && qualifying.status === 'open') {
      await this.recordFinish((await finishOf(this.streams, qualifying.gameId))!, context);
      return this.startOrResume(userId, context);
    }
    return game;
  }

  /** The second write of a start. */
  async begin(started: AppendedEvent<QualifyingGameStarted>, { now, actor }: Occasion): Promise<SoloGame> {
    const { userId, gameId, number, questionIds, startedAt } = started.data;
    const questions = await this.questions.snapshots(questionIds);
    const limits = { timeLimitMs: QUESTION_TIME_MS, quickLimitMs: QUICK_ANSWER_MS };
    const game = { gameId, kind: 'qualifying', userId, number, questions, ...limits, startedAt } as const;
    const context = contextCausedBy(started, 'qualifying-start', now, actor);
    return this.carryOut(new StartGame({ gameId, game }, context));
  }

  async serveNext(
    { userId, gameId }: { userId: string; gameId: string },
    context: CommandContext,
  ): Promise<NextAnswer> {
    const game = await this.carryOut(new ServeNext({ gameId, userId, round: null }, context));
    return nextAnswer(game, game.questions, context.now);
  }

  /** @throws Rejection already-answered with the stored result */
  async answer({ gameId, ...given }: AnswerByProcess['data'], context: CommandContext): Promise<AnswerResult> {
    const step = answerIn({ gameId, round: null }, given, context);
    const game = await this.closing(gameId, given.body, step);
    return storedResultOf(game, game.questions, given.body);
  }

  async skip(skipped: SkipByProcess['data'], context: CommandContext): Promise<AnswerResult> {
    const game = await this.closing(skipped.gameId, skipped, new Skip(skipped, context));
    return storedResult(game, game.questions, skipped.questionId);
  }

  /** A step that closes a question. If it is refused because another answer counts, the refusal says which. */
  private closing(gameId: string, { questionId }: SkipBody, step: GameStep): Promise<SoloGame> {
    return refusedWithStored(this.carryOut(step), async () => {
      const game = await this.existing(gameId);
      return storedResult(game, game.questions, questionId);
    });
  }

  async closeIdle(gameId: string, context: CommandContext): Promise<void> {
    await this.carryOut(new CloseIdle({ gameId }, context));
  }

  /**
   * Ends the player's open race, or finds the last one that was finished.
   * @throws Rejection no-open-game for somebody who has not raced
   */
  async finish(userId: string, claim: ResultClaim, context: CommandContext): Promise<FinishedGame> {
    const { state } = await this.streams.load(racerSubject(userId));
    if (state.qualifying.status === 'none') throw new Rejection('no-open-game');
    const { gameId } = state.qualifying;
    const game = await this.carryOut(new Finish({ gameId, userId, claim }, context));
    await this.recordFinish((await finishOf(this.streams, gameId))!, context);
    return game as FinishedGame;
  }

  /** The second write of a finish: records the result in the racer's stream, once. */
  async recordFinish(finished: AppendedEvent<GameFinished>, { now, actor }: Occasion): Promise<void> {
    const { gameId, userId } = finished.data;
    const game = await this.existing(gameId);
    if (game.kind !== 'qualifying' || game.status !== 'finished')
      throw new Error(`${finished.stream} says that it is finished and is ${game.status}`);
    const context = contextCausedBy(finished, 'qualifying-finish', now, actor);
    await this.commands.execute(new FinishQualifyingGame({ userId, ...racerResult(game) }, context));
  }

  /** Carries out a step. A step that finishes a qualifying race also writes to the racer's stream (R16). */
  private async carryOut(step: GameStep): Promise<SoloGame> {
    const { state, events } = await this.commands.execute(step);
    const finished = events.find((event) => event.type === 'GameFinished');
    if (finished?.data.kind === 'qualifying') await this.recordFinish(finished, step.context);
    return begun(soloGame(state));
  }

  /** A race that has begun; otherwise it throws. */
  private async existing(gameId: string): Promise<SoloGame> {
    return begun(await this.load(gameId));
  }

  private async startOf(userId: string, gameId: string): Promise<AppendedEvent<QualifyingGameStarted>> {
    const events = await this.streams.events(racerSubject(userId));
    return events.find(
      (event): event is RecordedEvent<QualifyingGameStarted> =>
        event.type === 'QualifyingGameStarted' && event.data.gameId === gameId,
    )!;
  }
}

export const qualifyingRaceCommandHandlers = [
  carriedOut(StartGameByProcess, QualifyingRace, (race, { userId }, context) => race.startOrResume(userId, context)),
  carriedOut(ServeNextByProcess, QualifyingRace, (race, request, context) => race.serveNext(request, context)),
  carriedOut(AnswerByProcess, QualifyingRace, (race, answer, context) => race.answer(answer, context)),
  carriedOut(SkipByProcess, QualifyingRace, (race, skip, context) => race.skip(skip, context)),
  carriedOut(FinishByProcess, QualifyingRace, (race, { userId, claim }, context) =>
    race.finish(userId, claim, context),
  ),
  carriedOut(CloseIdleByProcess, QualifyingRace, (race, { gameId }, context) => race.closeIdle(gameId, context)),
];

function begun(game: SoloGame | null): SoloGame {
  if (!game) throw new Error('A race was handled that has not begun');
  return game;
}

/** The results of a finished race for the racer's stream. */
function racerResult(game: Extract<SoloGame, { kind: 'qualifying' }> & FinishedGame) {
  const { userId, gameId, number, questions, startedAt, totalQuestions, closed, totals, finishedAt } = game;
  const results = closed.map(({ questionId, outcome, points, elapsedMs }, index): QuestionMark => {
    const { category, difficulty } = questions[index]!;
    return { questionId, category, difficulty, outcome, points, elapsedMs };
  });
  const started = { userId, gameId, number, questionIds: questions.map(({ id }) => id), startedAt };
  return { started, totalQuestions, totals, results, finishedAt };
}
