import { Injectable } from '@nestjs/common';
import { type GameReviewView, may } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { Viewer } from '../../platform/http/viewer';
import { gameReviewView } from './game-review.view';
import { Games } from './games';
import { QualifyingRace } from './qualifying-race.process';
import { RacedRounds } from './raced-rounds';

/**
 * Reviews of races. The questions of a solo race are read from its own stream, because no read model keeps all
 * their texts, and so they are what the player saw.
 */
@Injectable()
export class GameReviews {
  constructor(
    private readonly games: Games,
    private readonly race: QualifyingRace,
    private readonly rounds: RacedRounds,
  ) {}

  /** @throws Rejection game-not-found, also when the race is somebody else's */
  async of(gameId: string, viewer: Viewer): Promise<GameReviewView> {
    const game = await this.games.byId(gameId);
    if (!game || (game.userId !== viewer.userId && !may(viewer, 'log'))) throw new Rejection('game-not-found');
    if (game.round) {
      const round = await this.rounds.byReference(game.round);
      if (!round) throw new Rejection('game-not-found');
      const isClosed = (index: number) => round.endedAt !== null || index < round.closures.length;
      return gameReviewView(game, round.questions, isClosed);
    }
    const raced = await this.race.load(gameId);
    if (!raced) throw new Rejection('game-not-found');
    return gameReviewView(game, raced.questions, (index) => index < game.responses.length);
  }
}
