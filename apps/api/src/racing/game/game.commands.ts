// @offered
import type { Type } from '@nestjs/common';
import type { RaceAction, RaceActions } from '@app/contracts';
import type { CommandContext, Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type GameCommand, gameSubject } from './game.decider';
import { AnswerDto, OpenQuestionDto } from './game.dto';
import type { GameEvent, QuestionSnapshot } from './game.events';
import type { GameState, RoundRules, StartedGame } from './game.state';
import { storedResult, storedResultOf } from './stored-result';

interface OneGame {
  gameId: string;
}

export type DecidedGame = Decided<GameState, GameEvent>;

/** A step of one race of any kind. Players send the commands of the processes, which make these. */
export type GameStep = Intention<OneGame, DecidedGame>;

abstract class OfGame<Name extends GameCommand['type']> extends Intention<
  OneGame & DataOf<GameCommand, Name>,
  DecidedGame
> {}

export class StartGame extends OfGame<'StartGame'> {}
export class ServeNext extends OfGame<'ServeNext'> {}
export class Answer extends OfGame<'Answer'> {}
export class Skip extends OfGame<'Skip'> {}
export class Finish extends OfGame<'Finish'> {}
export class CloseIdle extends OfGame<'CloseIdle'> {}

export const gameCommandHandlers = decidedBy(({ gameId }: OneGame) => gameSubject(gameId), {
  StartGame,
  ServeNext,
  Answer,
  Skip,
  Finish,
  CloseIdle,
});

/** A player takes a race action. `creditMs`: how much the player's clock may lower the server's figure. */
export interface TakenAction<Action extends RaceAction = RaceAction> {
  action: Action;
  body: RaceActions[Action]['body'];
  userId: string;
  creditMs: number;
}

/** The race in which it is taken; `round` is null in a race with questions of its own. */
interface Race {
  gameId: string;
  round: RoundRules | null;
}

/** The race after the step, with its own questions or those of its round. */
interface RaceAfter {
  game: StartedGame;
  questions: readonly QuestionSnapshot[];
}

interface RaceActionStep<Action extends RaceAction> {
  /** Checks its body, over HTTP as over the socket, and describes it. */
  dto: Type<RaceActions[Action]['body']>;
  /** The decider's command, in a race of any kind. */
  step: (taken: TakenAction<Action>, race: Race, context: CommandContext) => GameStep;
  /** What the player is answered with. */
  result: (
    body: RaceActions[Action]['body'],
    after: RaceAfter,
    context: CommandContext,
  ) => RaceActions[Action]['result'];
}

/**
 * What the contract's race actions do, in a race of one's own as in a round of a tournament, called over HTTP or
 * the socket. An action without its entry does not compile.
 */
export const raceActionSteps: { [Action in RaceAction]: RaceActionStep<Action> } = {
  answer: {
    dto: AnswerDto,
    step: ({ userId, body, creditMs }, race, context) => {
      const { questionId, answer, timeElapsed: claimedMs } = body;
      const received = { claimedMs, creditMs, receivedAt: context.now };
      return new Answer({ ...race, userId, questionId, answer, ...received }, context);
    },
    result: (body, { game, questions }) => storedResultOf(game, questions, body),
  },
  skip: {
    dto: OpenQuestionDto,
    step: ({ userId, body: { questionId } }, { gameId }, context) => new Skip({ gameId, userId, questionId }, context),
    result: ({ questionId }, { game, questions }) => storedResult(game, questions, questionId),
  },
};
