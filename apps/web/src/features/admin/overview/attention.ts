import { type QualificationRoundView, QUESTIONS_PER_RACE, type ScheduleView } from '@app/contracts';
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
}

/** What needs an administrator's attention, most urgent first. */
export function warningsOf({ gameEnabled, rounds = [], videoCount, activeSchedule, raced = [] }: Known): Warning[] {
  const short = rounds.filter(({ questionCount }) => questionCount < QUESTIONS_PER_RACE);
  return [
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
