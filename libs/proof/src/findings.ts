import { proofStrings as words } from './proof.strings';
import type { ReceiptVerdict } from './receipt-check';
import type { Seal } from './seal';

/** One thing that was looked at. `open`: it neither holds nor fails. */
export interface Finding {
  part: 'signature' | 'key' | 'events' | 'seal' | 'points';
  state: 'holds' | 'fails' | 'open';
  text: string;
}

const judged = (part: Finding['part'], isRight: boolean, right: string, wrong: string): Finding => ({
  part,
  state: isRight ? 'holds' : 'fails',
  text: isRight ? right : wrong,
});

const numbersOf = (seals: readonly Seal[]): string => seals.map(({ number }) => number).join(', ');

/** What is said of a receipt, in the order in which it convinces. */
export function receiptFindings(verdict: ReceiptVerdict): Finding[] {
  const { isUnchanged, key, events, broken, race } = verdict;
  const brokenText = broken ? words.eventBroken(broken.event.stream, broken.event.revision, broken.fault) : '';
  return [
    judged('signature', isUnchanged, words.unchanged, words.changed),
    { part: 'key', state: key === 'same' ? 'holds' : key === 'other' ? 'fails' : 'open', text: words.key[key] },
    judged('events', broken === null, words.eventsHold(events), brokenText),
    sealFinding(verdict),
    race
      ? judged('points', race.isByTheRules, words.byTheRules(race.points), words.notByTheRules)
      : judged('points', false, '', words.noRace),
  ];
}

function sealFinding({ sealed, seals, falseSeals }: ReceiptVerdict): Finding {
  const part = 'seal';
  if (falseSeals.length > 0) return { part, state: 'fails', text: words.falseSeal(numbersOf(falseSeals)) };
  switch (sealed) {
    case 'yes':
      return { part, state: 'holds', text: words.sealed(numbersOf(seals)) };
    case 'in part':
      return { part, state: 'open', text: words.partlySealed(numbersOf(seals)) };
    case 'not yet':
      return { part, state: 'open', text: words.notSealed };
    default:
      return sealed satisfies never;
  }
}
