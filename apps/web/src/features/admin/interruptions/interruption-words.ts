import type { InterruptedRacesView, InterruptionView } from '@app/contracts';
import { timeText } from '../ui/time-text';
import { interruptionsStrings as words } from './interruptions.strings';

/** When nobody answered, and what that meant: the sentence for the dashboard and for live control. */
export function interruptionWords({ awayFrom, backAt, races }: InterruptionView): string {
  const racers = races.flatMap((each) => each.racers);
  return words.sentence(timeText(awayFrom), timeText(backAt), questionWords(racers));
}

/** Which question of how many racers, and whether their time ran out. */
export function questionWords(racers: InterruptedRacesView['racers']): string {
  const over = racers.filter(({ ranOut }) => ranOut);
  const told = over.length > 0 ? over : racers;
  const questions = new Set(told.map(({ question }) => question));
  const [first] = questions;
  const which = questions.size === 1 ? words.question(first! + 1, told.length) : words.questions(told.length);
  return `${which} ${over.length > 0 ? words.ranOut : words.wereOpen}`;
}

/** What was raced. */
export function raceWords(races: InterruptedRacesView): string {
  if (races.kind !== 'tournament') return words.kinds[races.kind];
  return words.round(races.round, races.eventName);
}
