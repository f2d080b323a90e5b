import type { ReplayEntry, ReplayView } from '@app/contracts';
import { replayStrings as words } from './replay.strings';

/** An entry as a sentence without its end: who does what. */
export function entryWords(entry: ReplayEntry, { racers }: Pick<ReplayView, 'racers'>): string {
  const nameOf = (racer: number) => racers[racer]!.playerName;
  switch (entry.kind) {
    case 'race-started':
    case 'race-finished':
      return `${nameOf(entry.racer)} ${words.of[entry.kind]}`;
    case 'served':
    case 'skipped':
      return `${nameOf(entry.racer)} ${words.of[entry.kind](entry.question + 1)}`;
    case 'answered':
      return `${nameOf(entry.racer)} ${words.of.answered(entry.question + 1, entry.answer, entry.points)}`;
    case 'timed-out': {
      const { question, lateAnswer } = entry;
      const what = lateAnswer ? words.of.late(question + 1, lateAnswer) : words.of['timed-out'](question + 1);
      return `${nameOf(entry.racer)} ${what}`;
    }
    case 'act': {
      const { act, racer, question, by, away } = entry;
      const about = [
        racer === undefined ? null : nameOf(racer),
        question === undefined ? null : words.question(question + 1),
        away === undefined ? null : words.away(away.from, away.to, away.racers),
      ];
      const known = about.filter((part) => part !== null);
      return [`${words.acts[act]}${known.length > 0 ? `: ${known.join(', ')}` : ''}`, by && words.by(by)]
        .filter(Boolean)
        .join(' ');
    }
    default:
      return entry satisfies never;
  }
}
