import { Injectable } from '@nestjs/common';
import { inSlices } from '@app/async';
import {
  type FairnessAnswersPage,
  type FairnessSubject,
  FAIRNESS_RACES_MAX,
  type FairnessView,
  QUESTION_TIME_MS,
  QUICK_ANSWER_MS,
  type ReplayView,
} from '@app/contracts';
import { windowOf } from '../../platform/http/page-query.dto';
import { Games } from '../../racing/game/games';
import { RaceReplays } from '../replay/race-replays';
import type { RunChoice } from '../replay/replayed-round';
import { RoundReplays } from '../replay/round-replays';
import { fieldOf } from './closed-questions';
import type { QualifyingAnswersDto, QualifyingFairnessDto, RoundAnswersDto } from './fairness.dto';
import { answersPage, fairnessView } from './fairness.view';

/** What stewards look at before a result stands. Everything follows from the replays of the races. */
@Injectable()
export class Fairness {
  constructor(
    private readonly rounds: RoundReplays,
    private readonly races: RaceReplays,
    private readonly games: Games,
  ) {}

  /** @throws Rejection as `RoundReplays.asJudge` */
  async ofRound(eventId: number, choice: RunChoice, userId: string): Promise<FairnessView> {
    const replay = await this.rounds.asJudge(eventId, choice, userId);
    return inSlices(fairnessView(await inSlices(fieldOf([replay])), replay, roundIn(replay)));
  }

  /** @throws Rejection as `RoundReplays.asJudge` */
  async answersOfRound(eventId: number, round: number, query: RoundAnswersDto, userId: string) {
    const { attempt, run } = query;
    const replay = await this.rounds.asJudge(eventId, { round, attempt, run }, userId);
    return answersPage(await inSlices(fieldOf([replay])), replay, query, windowOf(query));
  }

  async ofQualifying(query: QualifyingFairnessDto): Promise<FairnessView> {
    const { gameIds, isCut } = await this.finishedIn(query);
    const field = await inSlices(fieldOf(await this.races.finishedRaces(gameIds)));
    return inSlices(fairnessView(field, limits, { kind: 'qualifying', races: gameIds.length, isCut }));
  }

  async answersOfQualifying(query: QualifyingAnswersDto): Promise<FairnessAnswersPage> {
    const { gameIds } = await this.finishedIn(query);
    const field = await inSlices(fieldOf(await this.races.finishedRaces(gameIds)));
    return answersPage(field, limits, query, windowOf(query));
  }

  private async finishedIn({ from, to, racer }: QualifyingFairnessDto) {
    const period = { from: from ? Date.parse(from) : 0, to: to ? Date.parse(to) : Number.MAX_SAFE_INTEGER };
    const found = await this.games.qualifyingFinishedIn({ ...period, userId: racer, limit: FAIRNESS_RACES_MAX + 1 });
    return { gameIds: found.slice(0, FAIRNESS_RACES_MAX), isCut: found.length > FAIRNESS_RACES_MAX };
  }
}

const limits = { timeLimitMs: QUESTION_TIME_MS, quickLimitMs: QUICK_ANSWER_MS };

function roundIn({ subject }: ReplayView): FairnessSubject {
  if (subject.kind !== 'round') throw new Error('No replay of a round');
  const { kind, eventId, eventName, run } = subject;
  return { kind, eventId, eventName, run };
}
