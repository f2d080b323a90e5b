import { Injectable } from '@nestjs/common';
import type { QuestionSnapshot } from '../game/game.events';
import { questionSnapshot } from '../game/question-snapshot';
import { QuestionPool } from '../qualification/question-pool';
import type { Tournament } from '../tournament/tournament.state';

/** What a round can be started with. */
export interface RoundQuestionChoice {
  /** Of the round, in racing order, as far as they still exist. */
  assigned: QuestionSnapshot[];
  /** For the places that are left, drawn by chance. None where no place is left. */
  spare: QuestionSnapshot[];
}

/** Looks the questions of an event's round up as they are now. */
@Injectable()
export class RoundQuestions {
  constructor(private readonly pool: QuestionPool) {}

  async choiceFor(tournament: Tournament, round: number): Promise<RoundQuestionChoice> {
    const { questionsPerRound, roundQuestions } = tournament;
    const assigned = await this.pool.byIds(roundQuestions.get(round) ?? []);
    const isFull = assigned.length >= questionsPerRound;
    // A full set, for some may be given to another round until the round starts.
    const spareIds = isFull ? [] : await this.pool.spare(questionsPerRound, [...questionsUsed(tournament)]);
    const spare = await this.pool.byIds(spareIds);
    return { assigned: assigned.map(questionSnapshot), spare: spare.map(questionSnapshot) };
  }
}

/** What any round of the event has, or has raced before it was taken out of it. */
export function questionsUsed({ roundQuestions, rounds }: Pick<Tournament, 'roundQuestions' | 'rounds'>): Set<string> {
  const assigned = [...roundQuestions.values()].flat();
  const raced = [...rounds.values()].flatMap(({ questions }) => questions.map(({ id }) => id));
  return new Set([...assigned, ...raced]);
}
