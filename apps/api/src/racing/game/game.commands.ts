// @offered
import type { AnswerBody } from '@app/contracts';
import type { CommandContext, Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type GameCommand, gameSubject } from './game.decider';
import type { GameEvent } from './game.events';
import type { GameState, RoundRules } from './game.state';

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

/** An answer as a player gives it. `creditMs`: how much the player's clock may lower the server's figure. */
export interface GivenAnswer {
  userId: string;
  body: AnswerBody;
  creditMs: number;
}

/** The race that it is given in; `round` is null in a race with questions of its own. */
interface Race {
  gameId: string;
  round: RoundRules | null;
}

/** The decider's command for it, in a race of any kind. */
export function answerIn(race: Race, { userId, body, creditMs }: GivenAnswer, context: CommandContext): Answer {
  const { questionId, answer, timeElapsed: claimedMs } = body;
  const received = { claimedMs, creditMs, receivedAt: context.now };
  return new Answer({ ...race, userId, questionId, answer, ...received }, context);
}
