import type { QualifyingRulingView } from '@app/contracts';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import { isoTime } from '../../platform/time/iso-time';
import type { QualifyingRuling } from '../../racing/ruling/ruling.state';

/** `notes`: by the ids of rulings; `texts`: by those of questions. */
interface RulingWords {
  names: PlayerNames;
  notes: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
}

export function qualifyingRulingView(
  { rulingId, questionId, accepted, userIds, reason, ruledAt, withdrawnAt }: QualifyingRuling,
  { names, notes, texts }: RulingWords,
): QualifyingRulingView {
  return {
    rulingId,
    questionId,
    text: texts.get(questionId) ?? null,
    accepted,
    racers: (userIds ?? []).map((userId) => shownNameOf(userId, names)),
    isForAll: userIds === null,
    reason,
    note: notes.get(rulingId) ?? null,
    ruledAt: isoTime(ruledAt),
    withdrawnAt: withdrawnAt === null ? null : isoTime(withdrawnAt),
  };
}
