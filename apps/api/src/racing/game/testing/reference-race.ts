import type { AnswerLetter, QuestionOutcome, RejectionCode } from '@app/contracts';
import type { GameCommand } from '../game.decider';

interface ReferenceQuestion {
  servedAt: number | null;
  outcome: QuestionOutcome | null;
  letter: AnswerLetter | null;
  points: number;
  timeMs: number;
}

/**
 * The rules of a race a second time, as plainly as possible and without events. Tests compare the decider with
 * it. Ten seconds for each question; the correct answer is always A.
 */
export class ReferenceRace {
  readonly questions: ReferenceQuestion[];
  finished = false;
  private lastCommandAt: number;

  constructor(
    questionCount: number,
    private readonly player: string,
    startedAt: number,
  ) {
    this.questions = Array.from({ length: questionCount }, () => ({
      servedAt: null,
      outcome: null,
      letter: null,
      points: 0,
      timeMs: 0,
    }));
    this.lastCommandAt = startedAt;
  }

  get score(): number {
    return this.questions.reduce((sum, { points }) => sum + points, 0);
  }

  get openIndex(): number | null {
    const index = this.questions.findIndex(({ servedAt, outcome }) => servedAt !== null && outcome === null);
    return index === -1 ? null : index;
  }

  /** Null when the command was accepted. */
  apply(command: Exclude<GameCommand, { type: 'StartGame' }>): RejectionCode | null {
    if (command.type === 'CloseIdle') {
      if (!this.finished && command.now - this.lastCommandAt >= 30 * 60 * 1000) this.end();
      return null;
    }
    if (command.userId !== this.player) return 'game-not-yours';
    switch (command.type) {
      case 'ServeNext':
        return this.serve(command.now);
      case 'Answer':
        return this.answer(command);
      case 'Skip':
        return this.skip(command);
      case 'Finish':
        if (!this.finished) this.end();
        return null;
    }
  }

  private serve(now: number): null {
    const open = this.openIndex === null ? null : this.questions[this.openIndex]!;
    if (open && now < open.servedAt! + 10_000) return null;
    if (open) this.close(open, now, 'timed-out', null, 0, 10_000);
    const next = this.finished ? undefined : this.questions.find(({ servedAt }) => servedAt === null);
    if (!next) return null;
    next.servedAt = now;
    this.lastCommandAt = now;
    return null;
  }

  private answer(command: Extract<GameCommand, { type: 'Answer' }>): RejectionCode | null {
    const question = this.questions[Number(command.questionId.slice(1))];
    if (question?.outcome) {
      if (question.letter === command.answer) return null;
      return question.outcome === 'timed-out' && question.letter === null ? null : 'already-answered';
    }
    if (this.finished) return 'game-finished';
    if (!question || question.servedAt === null) return 'question-not-served';
    const measuredMs = command.receivedAt - question.servedAt;
    if (measuredMs > 10_000 + command.creditMs) {
      this.close(question, command.receivedAt, 'timed-out', command.answer, 0, 10_000);
      return null;
    }
    let timeMs = command.claimedMs;
    if (timeMs < measuredMs - command.creditMs) timeMs = measuredMs - command.creditMs;
    if (timeMs > measuredMs) timeMs = measuredMs;
    const right = command.answer === 'A';
    const points = right && timeMs <= 5_000 ? 2 : right ? 1 : 0;
    this.close(question, command.receivedAt, right ? 'correct' : 'wrong', command.answer, points, timeMs);
    return null;
  }

  private skip(command: Extract<GameCommand, { type: 'Skip' }>): RejectionCode | null {
    const question = this.questions[Number(command.questionId.slice(1))];
    if (question?.outcome) return null;
    if (this.finished) return 'game-finished';
    if (!question || question.servedAt === null) return 'question-not-served';
    const elapsedMs = command.now - question.servedAt;
    if (elapsedMs < 10_000) this.close(question, command.now, 'skipped', null, 0, elapsedMs);
    else this.close(question, command.now, 'timed-out', null, 0, 10_000);
    return null;
  }

  private end(): void {
    if (this.openIndex !== null) this.close(this.questions[this.openIndex]!, 0, 'timed-out', null, 0, 10_000);
    this.finished = true;
  }

  private close(
    question: ReferenceQuestion,
    now: number,
    outcome: QuestionOutcome,
    letter: AnswerLetter | null,
    points: number,
    timeMs: number,
  ): void {
    Object.assign(question, { outcome, letter, points, timeMs });
    // A skip or an answer counts from its own time, a time-out without an answer from the end of the question's time.
    this.lastCommandAt = outcome === 'timed-out' && letter === null ? question.servedAt! + 10_000 : now;
    this.finished = this.questions.every(({ outcome: closed }) => closed !== null);
  }
}
