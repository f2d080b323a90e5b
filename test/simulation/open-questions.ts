import { virtualNow } from './virtual-time';

/** Shorter than the time to answer: nobody may learn the right answer before. */
const OPEN_MS = 9_000;

/** The questions that one person is at. */
export class OpenQuestions {
  /** What was told too early. */
  readonly leaks: string[] = [];
  private readonly openUntil = new Map<string, number>();

  begun(questionId: string): void {
    if (!this.openUntil.has(questionId)) this.openUntil.set(questionId, virtualNow() + OPEN_MS);
  }

  /** Call it before the answer is sent. */
  answered(questionId: string): void {
    this.openUntil.set(questionId, 0);
  }

  /** Looks for right answers in what a server says. */
  look(said: unknown, where: string): void {
    if (typeof said !== 'object' || said === null) return;
    const { id, questionId = id, correctAnswer } = said as Record<string, unknown>;
    if (correctAnswer && (this.openUntil.get(questionId as string) ?? 0) > virtualNow()) {
      this.leaks.push(`${where} tells the answer to ${String(questionId)}`);
    }
    for (const part of Object.values(said)) this.look(part, where);
  }
}
