import {
  type InterruptionView,
  type QualificationRoundView,
  QUESTIONS_PER_RACE,
  type ScheduleView,
} from '@app/contracts';
import { interruptionWords } from '../interruptions/interruption-words';
import { overviewStrings } from './overview.strings';

const words = overviewStrings.warning;

/** A problem, and the section in which it can be solved. */
export interface Warning {
  text: string;
  section: string;
  /** Of the event that the section shall show. */
  eventId?: number;
}

/** The facts behind the warnings. Undefined facts are not known yet and give no warning. */
export interface Known {
  gameEnabled: boolean | undefined;
  rounds: readonly QualificationRoundView[] | undefined;
  videoCount: number | undefined;
  activeSchedule: ScheduleView | undefined;
  /** The live events with all their rounds raced, which nobody has finished. */
  raced: readonly { id: number; name: string }[] | undefined;
  /** The newest first. */
  interruptions: readonly InterruptionView[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** An interruption needs attention for so long: until then its results are looked at. */
const INTERRUPTED_FOR_MS = 24 * 3_600_000;

/** What needs an administrator's attention, most urgent first. */
export function warningsOf(known: Known): Warning[] {
  const { gameEnabled, rounds = [], videoCount, activeSchedule, raced = [], interruptions = [], now } = known;
  const recent = interruptions.filter(({ backAt }) => now - Date.parse(backAt) < INTERRUPTED_FOR_MS);
  const short = rounds.filter(({ questionCount }) => questionCount < QUESTIONS_PER_RACE);
  return [
    ...recent.map((interruption) => ({ text: interruptionWords(interruption), section: 'interruptions' })),
    ...raced.map(({ id, name }) => ({ text: words.notFinished(name), section: 'live', eventId: id })),
    ...(gameEnabled === false ? [{ text: words.gameDisabled, section: 'system' }] : []),
    ...(activeSchedule?.isPast ? [{ text: words.scheduleOver(activeSchedule.name), section: 'timers' }] : []),
    ...short.map(({ roundNumber, questionCount }) => ({
      text:
        questionCount === 0
          ? words.emptyRound(roundNumber)
          : words.shortRound(roundNumber, questionCount, QUESTIONS_PER_RACE),
      section: 'qualification',
    })),
    ...(videoCount === 0 ? [{ text: words.noVideos, section: 'videos' }] : []),
  ];
}
