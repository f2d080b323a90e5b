import { Injectable } from '@nestjs/common';
import { type GameReviewView, may } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { Viewer } from '../../platform/http/viewer';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Announcements } from '../../season/system/announcements';
import { QualifyingRulings } from '../ruling/qualifying-rulings';
import { rulingsOn } from '../ruling/ruling.state';
import { holds } from '../ruling/answer-rulings.rules';
import { gameReviewView, ownRaceView } from './game-review.view';
import { Games } from './games';
import { type GameDocument, gamesProjection } from './games.projection';
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
    personal: PersonalDocuments,
  ) {
    personal.keptWith({
      where: [gamesProjection.name],
      forget: 'elsewhere',
      taken: { file: 'races.json', of: ({ userId }) => this.allOf(userId) },
    });
  }

  /** @throws Rejection game-not-found, also when the race is somebody else's */
  async of(gameId: string, viewer: Viewer): Promise<GameReviewView> {
    const game = await this.games.byId(gameId);
    if (!game || (game.userId !== viewer.userId && !may(viewer, 'log'))) throw new Rejection('game-not-found');
    const review = await this.reviewOf(game);
    if (!review) throw new Rejection('game-not-found');
    return review;
  }

  /** Every race of a racer, the oldest first, each with its review. */
  private async *allOf(userId: string): AsyncGenerator<object> {
    for (const gameId of await this.games.idsOf(userId)) {
      const game = await this.games.byId(gameId);
      if (game) yield ownRaceView(game, await this.reviewOf(game));
    }
  }

  /** Null when the round of the race is not known any more. */
  private async reviewOf(game: GameDocument): Promise<GameReviewView | null> {
    if (game.round) {
      const round = await this.rounds.byReference(game.round);
      if (!round) return null;
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
    const raced = await this.race.load(game._id);
    if (!raced) return null;
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
