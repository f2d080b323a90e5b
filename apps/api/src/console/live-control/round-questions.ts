import { Injectable } from '@nestjs/common';
import type { QuestionSnapshot } from '../../racing/game/game.events';
import { QuestionPool } from '../../racing/game/question-pool';
import { questionsUsed } from '../../finals/tournament/questions-used';
import type { Tournament } from '../../finals/tournament/tournament.state';

/** The questions that a round can start with. */
export interface RoundQuestionChoice {
  /** The round's questions in racing order, without deleted ones. */
  assigned: QuestionSnapshot[];
  /** Random questions for the open slots. Empty when no slot is open. */
  spare: QuestionSnapshot[];
}

/** Reads the current questions of an event's round. */
@Injectable()
export class RoundQuestions {
  constructor(private readonly pool: QuestionPool) {}

  async choiceFor(tournament: Tournament, round: number): Promise<RoundQuestionChoice> {
    const { questionsPerRound, roundQuestions } = tournament;
    const assigned = await this.pool.snapshots(roundQuestions.get(round) ?? []);
    const isFull = assigned.length >= questionsPerRound;
    // Draws a full set, because some may be assigned to another round before this one starts.
    const spareIds = isFull ? [] : await this.pool.spare(questionsPerRound, [...questionsUsed(tournament)]);
    const spare = await this.pool.snapshots(spareIds);
    return { assigned, spare };
  }
}
