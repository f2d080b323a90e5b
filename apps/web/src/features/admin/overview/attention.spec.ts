import type { QualificationRoundView, ScheduleView } from '@app/contracts';
import { type Known, warningsOf } from './attention';

const round = (roundNumber: number, questionCount: number): QualificationRoundView => ({
  roundNumber,
  questionCount,
  status: questionCount > 0 ? 'Set' : 'Not Configured',
  questionIds: [],
  entries: [],
});
const schedule: ScheduleView = {
  id: 's1',
  name: 'Qualifying week',
  description: '',
  startTime: null,
  endTime: '2026-11-22T12:00:00.000Z',
  showCountdown: true,
  countdownMessage: '',
  disabledMessage: '',
  isActive: true,
  isPast: false,
};
const good: Known = {
  gameEnabled: true,
  rounds: [round(1, 10), round(2, 10), round(3, 10)],
  videoCount: 2,
  activeSchedule: schedule,
  raced: [],
};

describe('what needs attention', () => {
  it('is empty when everything is in place, or is not known yet', () => {
    const unknown = {
      gameEnabled: undefined,
      rounds: undefined,
      videoCount: undefined,
      activeSchedule: undefined,
      raced: undefined,
    };
    expect([warningsOf(good), warningsOf(unknown)]).toEqual([[], []]);
  });

  it('is each thing that is wrong, with the section that mends it', () => {
    const bad = {
      gameEnabled: false,
      rounds: [round(1, 10), round(2, 9), round(3, 0)],
      videoCount: 0,
      activeSchedule: { ...schedule, isPast: true },
      raced: [{ id: 4, name: 'Herbstfinale' }],
    };
    expect(warningsOf(bad)).toEqual([
      {
        text: 'All rounds of Herbstfinale are raced: finish it, and everybody sees the podium',
        section: 'live',
        eventId: 4,
      },
      { text: 'The game is disabled', section: 'system' },
      { text: 'The schedule Qualifying week has ended and is still active', section: 'timers' },
      {
        text: 'Qualification round 2 has 9 of 10 questions: its races are drawn at random',
        section: 'qualification',
      },
      { text: 'Qualification round 3 has no questions: its races are drawn at random', section: 'qualification' },
      { text: 'There is no video behind the races', section: 'videos' },
    ]);
  });
});
