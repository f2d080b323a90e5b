import { Injectable } from '@nestjs/common';
import {
  difficulties,
  duelDifficulties,
  type DuelDifficulty,
  duelQuestionCounts,
  DUELS_PENDING_MAX,
  DUELS_PENDING_OF_TWO_MAX,
} from '@app/contracts';
import { type CommandContext, Rejection, StreamStates, uuidV5 } from '@app/event-store';
import { DuelCategories } from '../../content/duel-categories/duel-categories';
import { type DuelCategoryDocument, questionCategoryOf } from '../../content/duel-categories/duel-category.documents';
import { Accounts } from '../../people/accounts/accounts';
import { Blocks } from '../../people/messages/blocks';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { Games } from '../../racing/game/games';
import { QuestionPool } from '../../racing/game/question-pool';
import { SystemSwitches } from '../../season/system/system-switches';
import { DuelAddresses } from './duel-addresses';
import { ChallengeToDuel, duelSubject } from './duel.commands';
import type { DuelOpponent } from './duel.events';
import { isPast, isUnderWay, rivalOf } from './duel.state';
import { DuelTokens } from './duel-tokens';
import { DuelPairs } from './duel-pairs';
import { pairOf } from './duel-records.projection';
import { Duels } from './duels';

/** Namespace for the ids of duels. */
const DUELS = '3b0d5a7e-6c0e-4f8c-9b8e-2f6c1d4a9e70';

/** Who is challenged: a racer, an address, or with neither whoever has the link. */
interface Opponent {
  challengedId: string | null;
  email: string | null;
}

interface DuelWish extends Opponent {
  challengerId: string;
  /** The name or the id of a duel category. */
  category: string;
  difficulty: DuelDifficulty;
  /** Default: as many as the category has. */
  questionCount?: number;
}

/**
 * Challenges somebody. Gives the id of the duel; a repeat gives the same.
 * @throws Rejection game-disabled, duel-category-required, duel-questions-invalid, duel-opponent-not-found,
 * duel-with-yourself, racer-blocked, blocked-by-racer, too-many-duels, too-many-duels-of-two, duel-questions-short; duel-not-found for a repeat after the duel was deleted
 */
export class ChallengeToDuelByProcess extends Intention<DuelWish, string> {}

/**
 * Challenges the other racer of a duel that is over to the same duel again. While there is such a rematch under way,
 * both get that one.
 * @throws Rejection duel-not-found, duel-not-over, and as `ChallengeToDuelByProcess`
 */
export class ChallengeAgainByProcess extends Intention<{ duelId: string; userId: string }, string> {}

interface Setup {
  category: DuelCategoryDocument;
  difficulty: DuelDifficulty;
  questionCount: number;
}

/** Makes challenges. The link and the address are stored before the challenge, so that none is seen without them. */
@Injectable()
export class DuelChallenges {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly categories: DuelCategories,
    private readonly accounts: Accounts,
    private readonly pool: QuestionPool,
    private readonly games: Games,
    private readonly switches: SystemSwitches,
    private readonly duels: Duels,
    private readonly tokens: DuelTokens,
    private readonly addresses: DuelAddresses,
    private readonly pairs: DuelPairs,
    private readonly blocks: Blocks,
  ) {}

  async challenge(wish: DuelWish, context: CommandContext): Promise<string> {
    const duelId = uuidV5(context.commandId, DUELS);
    const { state } = await this.streams.load(duelSubject(duelId));
    if (state.status === 'deleted') throw new Rejection('duel-not-found');
    if (state.status !== 'none') return duelId;
    const category = await this.categories.chosen(wish.category);
    if (!category) throw new Rejection('duel-category-required');
    const { difficulty, questionCount = category.questionCount } = wish;
    const isOffered = duelQuestionCounts.includes(questionCount) || questionCount === category.questionCount;
    if (!isOffered) throw new Rejection('duel-questions-invalid');
    return this.issue(duelId, wish.challengerId, wish, { category, difficulty, questionCount }, context);
  }

  async again({ duelId, userId }: { duelId: string; userId: string }, context: CommandContext): Promise<string> {
    const { state } = await this.streams.load(duelSubject(duelId));
    if (state.status === 'none' || state.status === 'deleted') throw new Rejection('duel-not-found');
    const { difficulty, questionIds } = state;
    const rivalId = rivalOf(state, userId);
    if (rivalId === null) throw new Rejection('duel-not-found');
    if (isUnderWay(state) && !isPast(state, context.now)) throw new Rejection('duel-not-over');
    const category = (await this.categories.chosen(state.categoryId)) ?? (await this.categories.chosen(state.category));
    if (!category) throw new Rejection('duel-category-required');
    const opponent = { challengedId: rivalId, email: null };
    const setup = { category, difficulty, questionCount: questionIds.length };
    const last = await this.pairs.lastRematch(userId, rivalId);
    if (last.duelId !== null) {
      const { state: rematch } = await this.streams.load(duelSubject(last.duelId));
      if (rematch.status !== 'none' && isUnderWay(rematch) && !isPast(rematch, context.now)) return last.duelId;
      // Counted, but a crash kept it from being issued.
      if (rematch.status === 'none') return this.issue(last.duelId, userId, opponent, setup, context, last.number);
    }
    const number = last.number + 1;
    const rematchId = uuidV5(`${pairOf(userId, rivalId)}/rematch/${number}`, DUELS);
    return this.issue(rematchId, userId, opponent, setup, context, number);
  }

  private async issue(
    duelId: string,
    challengerId: string,
    wish: Opponent,
    { category, difficulty, questionCount }: Setup,
    context: CommandContext,
    rematch: number | null = null,
  ): Promise<string> {
    const [gameEnabled, pending, challenged] = await Promise.all([
      this.switches.isOn('game'),
      this.duels.pendingBy(challengerId, duelId, context.now),
      this.opponentOf(wish, challengerId),
    ]);
    if (!gameEnabled) throw new Rejection('game-disabled');
    if (pending >= DUELS_PENDING_MAX) throw new Rejection('too-many-duels');
    const { challengedId } = challenged;
    if (challengedId !== null) {
      await this.requireFewWaiting(duelId, challengerId, challengedId, context.now);
      await this.pairs.count([challengerId, challengedId], { duelId, rematch, at: context.now });
    }
    const racers = [challengerId, challengedId].flatMap((id) => id ?? []);
    const questionIds = await this.drawn(questionCount, category, difficulty, racers);
    await this.tokens.tokenFor(duelId);
    const { isUnseen, ...known } = challenged;
    if (wish.email !== null) await this.addresses.keep(duelId, wish.email, challengerId, isUnseen);
    const { _id: categoryId, name, timeLimit } = category;
    const asked = { categoryId, category: name, difficulty, timeLimitMs: timeLimit * 1_000, questionIds };
    await this.commands.execute(new ChallengeToDuel({ duelId, challengerId, ...known, ...asked }, context));
    return duelId;
  }

  /**
   * Asks the log, because a read model may show later that a challenge was answered. The challenge itself does not count:
   * an earlier attempt of the same call may be recorded meanwhile.
   */
  private async requireFewWaiting(own: string, challengerId: string, challengedId: string, now: number): Promise<void> {
    const duelIds = (await this.pairs.lately(challengerId, challengedId, now)).filter((duelId) => duelId !== own);
    const duels = await Promise.all(duelIds.map((duelId) => this.streams.load(duelSubject(duelId))));
    const waiting = duels.filter(
      ({ state }) => state.status === 'pending' && state.challengerId === challengerId && !isPast(state, now),
    );
    if (waiting.length >= DUELS_PENDING_OF_TWO_MAX) throw new Rejection('too-many-duels');
  }

  private async opponentOf(
    { challengedId, email }: Opponent,
    challengerId: string,
  ): Promise<{ challengedId: string | null; opponent: DuelOpponent; isUnseen: boolean }> {
    if (challengedId !== null) {
      if (challengedId === challengerId) throw new Rejection('duel-with-yourself');
      if (!(await this.accounts.byId(challengedId))) throw new Rejection('duel-opponent-not-found');
      await this.blocks.requireNone(challengerId, challengedId);
      return { challengedId, opponent: 'racer', isUnseen: false };
    }
    if (email === null) return { challengedId: null, opponent: 'nobody', isUnseen: false };
    const account = await this.accounts.byEmail(email);
    if (account?._id === challengerId) throw new Rejection('duel-with-yourself');
    // A refusal would tell that the address has an account. So the challenge stands, and its addressee never sees it.
    const isUnseen = account !== null && (await this.blocks.isBetween(challengerId, account._id));
    return { challengedId: isUnseen ? null : (account?._id ?? null), opponent: 'address', isUnseen };
  }

  /** What either of them has seen is taken only where too little else is free, and questions of another duel last (R23). */
  private async drawn(
    count: number,
    category: DuelCategoryDocument,
    wished: DuelDifficulty,
    racerIds: readonly string[],
  ): Promise<string[]> {
    const kind = { category: questionCategoryOf(category), difficulty: difficulties.find((each) => each === wished) };
    const [underWay, seen] = await Promise.all([this.duels.underWayOf(racerIds), this.games.servedTo(racerIds)]);
    const questionIds = await this.pool.free(count, kind, [underWay.flatMap((duel) => duel.questionIds), seen]);
    if (questionIds.length < count) throw new Rejection('duel-questions-short');
    return questionIds;
  }
}

export const duelChallengeHandlers = [
  carriedOut(ChallengeToDuelByProcess, DuelChallenges, (process, wish, context) => process.challenge(wish, context)),
  carriedOut(ChallengeAgainByProcess, DuelChallenges, (process, duel, context) => process.again(duel, context)),
];

/** Accepts any case. @throws Rejection duel-difficulty-unknown */
export function duelDifficultyOf(wish: string): DuelDifficulty {
  const wanted = wish.trim().toLowerCase();
  const difficulty = duelDifficulties.find((each) => each.toLowerCase() === wanted);
  if (!difficulty) throw new Rejection('duel-difficulty-unknown');
  return difficulty;
}
