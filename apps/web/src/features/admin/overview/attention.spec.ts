import type { InterruptionView, QualificationRoundView, ScheduleView } from '@app/contracts';
import { interruptionWords } from '../interruptions/interruption-words';
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
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const interruption = (backAt: string, ranOut = true): InterruptionView => ({
  id: backAt,
  awayFrom: '2026-11-24T11:00:00.000Z',
  backAt,
  races: [
    {
      kind: 'qualifying',
      racers: [
        { userId: 'u1', playerName: 'Ada', gameId: 'g1', question: 1, questionId: 'q1', ranOut },
        { userId: 'u2', playerName: 'Ben', gameId: 'g2', question: 1, questionId: 'q2', ranOut },
      ],
    },
  ],
});
const good: Known = {
  gameEnabled: true,
  rounds: [round(1, 10), round(2, 10), round(3, 10)],
  videoCount: 2,
  activeSchedule: schedule,
  raced: [],
  interruptions: [interruption('2026-11-24T11:59:00.000Z')],
  now: NOW,
};

describe('what needs attention', () => {
  it('is empty when everything is in place, or is not known yet', () => {
    const unknown = {
      gameEnabled: undefined,
      rounds: undefined,
      videoCount: undefined,
      activeSchedule: undefined,
      raced: undefined,
      interruptions: undefined,
      now: NOW,
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
      interruptions: [interruption('2026-11-24T12:00:01.000Z')],
      now: NOW,
    };
    expect(warningsOf(bad)).toEqual([
      { text: interruptionWords(interruption('2026-11-24T12:00:01.000Z')), section: 'interruptions' },
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

describe('The sentence about an interruption', () => {
  it('says whose question ran out, or stayed open', () => {
    expect(interruptionWords(interruption('2026-11-24T11:00:22.000Z'))).toMatch(
      /^The server was away \d\d:00:00–\d\d:00:22: question 2 of 2 racers ran out$/,
    );
    expect(interruptionWords(interruption('2026-11-24T11:00:22.000Z', false))).toMatch(
      /: question 2 of 2 racers stayed open$/,
    );
  });
});
