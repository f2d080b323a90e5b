import { Injectable } from '@nestjs/common';
import { inParallel } from '@app/async';
import {
  FOUND_QUESTIONS_MAX,
  type FoundQuestion,
  type QualifyingRulingDraftBody,
  type QualifyingRulingDraftView,
  type QualifyingRulingView,
  type RacedQuestionView,
  RULING_EFFECTS_MAX,
  RULING_RACERS_MAX,
} from '@app/contracts';
import { Rejection, StreamStates } from '@app/event-store';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { RacerNames } from '../../people/accounts/racer-names';
import { shownRacer } from '../../people/accounts/shown-racer';
import type { RecountedRace } from '../../people/racer/racer.events';
import { ProcessClock } from '../../platform/stores/process-clock';
import { gameSubject } from '../../racing/game/game.decider';
import { soloGame } from '../../racing/game/game.state';
import { Games } from '../../racing/game/games';
import { DraftedBoard } from '../../racing/leaderboard/drafted-board';
import { Progress } from '../../racing/progress/progress';
import { QualifyingRulings } from '../../racing/ruling/qualifying-rulings';
import { Recount } from '../../racing/recount/recount.process';
import { Announcements } from '../../season/system/announcements';
import { qualifyingRulingView } from './qualifying-ruling.view';
import { foundQuestions, racedQuestionView } from './raced-question.view';

const AT_ONCE = 16;

/** The rulings on qualifying races, and what another one would change. */
@Injectable()
export class SeasonRulings {
  constructor(
    private readonly streams: StreamStates,
    private readonly rulings: QualifyingRulings,
    private readonly recount: Recount,
    private readonly games: Games,
    private readonly board: DraftedBoard,
    private readonly progress: Progress,
    private readonly catalogue: QuestionCatalogue,
    private readonly names: RacerNames,
    private readonly announcements: Announcements,
    private readonly clock: ProcessClock,
  ) {}

  /** The newest first. */
  async all(): Promise<QualifyingRulingView[]> {
    const rulings = (await this.rulings.all()).toReversed();
    const [names, notes, questions] = await Promise.all([
      this.names.of(rulings.flatMap(({ userIds }) => userIds ?? [])),
      this.announcements.texts(rulings.map(({ rulingId }) => rulingId)),
      this.catalogue.byIds(rulings.map(({ questionId }) => questionId)),
    ]);
    const texts = new Map(questions.map(({ _id, text }) => [_id, text]));
    return rulings.map((ruling) => qualifyingRulingView(ruling, { names, notes, texts }));
  }

  /** @throws Rejection ruling-not-found */
  async one(rulingId: string): Promise<QualifyingRulingView> {
    const ruling = (await this.all()).find((each) => each.rulingId === rulingId);
    if (!ruling) throw new Rejection('ruling-not-found');
    return ruling;
  }

  async find(search: string): Promise<FoundQuestion[]> {
    return foundQuestions(await this.catalogue.all(), search, FOUND_QUESTIONS_MAX);
  }

  /** @throws Rejection question-not-raced */
  async question(questionId: string): Promise<RacedQuestionView> {
    const races = await this.racesOn(questionId);
    const { state } = await this.streams.load(gameSubject(races[0]!._id));
    const question = soloGame(state)!.questions.find(({ id }) => id === questionId)!;
    const responses = races.flatMap((race) => race.responses.filter((each) => each.questionId === questionId));
    const racers = [...new Set(races.map(({ userId }) => userId))];
    const userIds = racers.length > RULING_RACERS_MAX ? [] : racers;
    return racedQuestionView({ question, responses, userIds, names: await this.names.of(userIds) });
  }

  /** @throws Rejection question-not-raced */
  async draft(body: QualifyingRulingDraftBody): Promise<QualifyingRulingDraftView> {
    const races = await this.drafted(body);
    const racers = await this.board.of(races);
    const shown = racers.slice(0, RULING_EFFECTS_MAX);
    const names = await this.names.of(shown.map(({ userId }) => userId));
    const effects = await inParallel(shown, AT_ONCE, async ({ userId, before, after }) => {
      const own = races.get(userId);
      const badges = own ? await this.progress.draftedBadges(userId, own) : { before: [], after: [] };
      return {
        ...shownRacer(userId, names),
        before,
        after,
        badgesGained: badges.after.filter((badge) => !badges.before.includes(badge)),
        badgesLost: badges.before.filter((badge) => !badges.after.includes(badge)),
      };
    });
    return { effects, total: racers.length };
  }

  /** @throws Rejection question-not-raced */
  async racesOn(questionId: string) {
    const races = await this.games.qualifyingOn(questionId);
    if (races.length === 0) throw new Rejection('question-not-raced');
    return races;
  }

  /** All races that count, by the racer whose races the ruling would change. */
  private async drafted({ questionId, accepted, userIds }: QualifyingRulingDraftBody) {
    const races = await this.racesOn(questionId);
    const draft = { rulingId: 'draft', reason: 'other', withdrawnAt: null, ruledAt: this.clock.now() } as const;
    const rulings = [...(await this.rulings.all()), { ...draft, questionId, accepted, userIds }];
    const racers = [...new Set(races.map(({ userId }) => userId))];
    const concerned = racers.filter((userId) => userIds === null || userIds.includes(userId));
    const counted = await inParallel(concerned, AT_ONCE, async (userId): Promise<[string, RecountedRace[]]> => {
      return [userId, [...(await this.recount.racesOf(userId, rulings)).races]];
    });
    return new Map(counted);
  }
}
