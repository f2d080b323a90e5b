// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type GameCommand, gameSubject } from './game.decider';
import type { GameEvent } from './game.events';
import type { GameState } from './game.state';

interface OneGame {
  gameId: string;
}

export type DecidedGame = Decided<GameState, GameEvent>;

/** A step of one race of any kind. Players send `qualifying-race.commands` or `tournament-race.commands` instead. */
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
