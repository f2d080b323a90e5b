import { Injectable } from '@nestjs/common';
import { type GameReviewView, may } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { Viewer } from '../../platform/http/viewer';
import { Announcements } from '../../season/system/announcements';
import { QualifyingRulings } from '../ruling/qualifying-rulings';
import { rulingsOn } from '../ruling/ruling.state';
import { holds } from '../ruling/answer-rulings.rules';
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
    private readonly rulings: QualifyingRulings,
    private readonly announcements: Announcements,
  ) {}

  /** @throws Rejection game-not-found, also when the race is somebody else's */
  async of(gameId: string, viewer: Viewer): Promise<GameReviewView> {
    const game = await this.games.byId(gameId);
    if (!game || (game.userId !== viewer.userId && !may(viewer, 'log'))) throw new Rejection('game-not-found');
    if (game.round) {
      const round = await this.rounds.byReference(game.round);
      if (!round) throw new Rejection('game-not-found');
      const { questions, quickLimitMs, endedAt, closures } = round;
      const held = round.rulings.filter((ruling) => holds(ruling, game.userId));
      return gameReviewView(game, {
        questions,
        quickLimitMs,
        isClosedForAll: (index) => endedAt !== null || index < closures.length,
        rulingsOn: (index) => held.filter((ruling) => ruling.index === index),
        notes: await this.announcements.texts(held.map(({ rulingId }) => rulingId)),
      });
    }
    const raced = await this.race.load(gameId);
    if (!raced) throw new Rejection('game-not-found');
    const { userId, startedAt } = game;
    const rulings = game.kind === 'qualifying' ? await this.rulings.all() : [];
    const held = raced.questions.map(({ id }) => rulingsOn(rulings, { questionId: id, userId, startedAt }));
    return gameReviewView(game, {
      ...raced,
      isClosedForAll: (index) => index < game.responses.length,
      rulingsOn: (index) => held[index]!,
      notes: await this.announcements.texts(held.flat().map(({ rulingId }) => rulingId)),
    });
  }
}
