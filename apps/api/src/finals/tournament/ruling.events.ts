import type { RulingReason, Verdict } from '@app/contracts';
import type { RoundReference } from '../../racing/game/game.events';

/** What stewards decide about the questions of raced rounds. Answers stay as they were given. */
export type RulingEvent = QuestionRuled | RulingWithdrawn;

export const rulings = ['QuestionRuled', 'RulingWithdrawn'] as const satisfies RulingEvent['type'][];

/** `index`: of the question in its round, from 0. The steward's note is not in the event, because it is free text. */
export interface RuledQuestion extends Verdict {
  rulingId: string;
  index: number;
  reason: RulingReason;
}

/** `concerned`: the racers whose points it changed when it was made. */
export interface QuestionRuled {
  type: 'QuestionRuled';
  data: RoundReference & RuledQuestion & { questionId: string; concerned: readonly string[]; ruledAt: number };
}

/** Everything is as if the ruling had not been made. `concerned`: as in `QuestionRuled`. */
export interface RulingWithdrawn {
  type: 'RulingWithdrawn';
  data: RoundReference & { rulingId: string; concerned: readonly string[]; withdrawnAt: number };
}
