import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Actor,
  type AppendedEvent,
  type CommandContext,
  contextCausedBy,
  DeciderCommandHandler,
  EventStore,
} from '@app/event-store';
import { FinishQualifyingGame } from '../racer/racer.commands';
import { type GameCommand, gameDecider } from './game.decider';
import { type GameEvent, type GameFinished, gameStream } from './game.events';
import type { GameState, StartedGame } from './game.state';
import { resultSheet } from './result-sheet';

export interface HandledGame {
  game: StartedGame;
  /** Of the last event that this command caused, wherever; null when it caused none. */
  position: bigint | null;
}

/** The solo races in the log. What finishes one tells the racer's stream in the same breath. */
@Injectable()
export class GameStreams {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly events: EventStore,
    private readonly commands: CommandBus,
  ) {}

  async load(gameId: string): Promise<GameState> {
    const { state } = await this.handler.load(subject(gameId));
    return state;
  }

  async handle(gameId: string, command: GameCommand, context: CommandContext): Promise<HandledGame> {
    const { state, events, position } = await this.handler.handle(subject(gameId), command, context);
    const game = started(state);
    const finished = events.find((event) => event.type === 'GameFinished');
    if (!finished) return { game, position };
    return { game, position: await this.recordFinish(finished, context.now, context.actor) };
  }

  /** Writes the result of a finished race into the racer's stream, once; answers with where it stands. */
  async recordFinish(finished: AppendedEvent<GameFinished>, now: number, actor: Actor): Promise<bigint | null> {
    const { gameId, userId } = finished.data;
    const game = started(await this.load(gameId));
    if (game.status !== 'finished')
      throw new Error(`${finished.stream} says that it is finished and is ${game.status}`);
    const context = contextCausedBy(finished, 'qualifying-finish', now, actor);
    const { position } = await this.commands.execute(new FinishQualifyingGame(userId, resultSheet(game), context));
    return position;
  }

  /** As the log has it, to be followed up once more. */
  async finishOf(gameId: string): Promise<AppendedEvent<GameFinished> | undefined> {
    const events = await this.events.readStream(gameStream(gameId));
    return (events as unknown as AppendedEvent<GameEvent>[]).find((event) => event.type === 'GameFinished');
  }
}

function subject(gameId: string) {
  return { decider: gameDecider, stream: gameStream(gameId) };
}

function started(state: GameState): StartedGame {
  if (state.status === 'not-started') throw new Error('A race was handled that has not begun');
  return state;
}
