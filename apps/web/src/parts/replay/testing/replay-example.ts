import type { AskedQuestion, ReplayScore, ReplayView } from '@app/contracts';

const score = (points: number): ReplayScore => {
  const figures = { score: points, correctAnswers: points / 2, scoringTimeMs: points * 1_000 };
  return { ...figures, raceScore: points, rankKey: String(points).padStart(4, '0') };
};

const question = (questionId: string): AskedQuestion => ({
  questionId,
  category: 'GT Cars',
  difficulty: 'Easy',
  text: `What is ${questionId}?`,
  answers: { A: 'Right', B: 'Wrong', C: 'Wrong too', D: 'Neither' },
  imageUrl: null,
  correctAnswer: 'A',
  explanation: null,
});

/** Two racers and two questions: Ada is right at the first one, Ben has run out of time when the round is paused. */
export const replayExample: ReplayView = {
  subject: { kind: 'qualifying', number: 1 },
  startedAt: '2026-11-25T20:00:00.000Z',
  timeLimitMs: 10_000,
  quickLimitMs: 5_000,
  questions: [question('q1'), question('q2')],
  racers: ['Ada', 'Ben'].map((playerName) => ({ userId: playerName, playerName, isHidden: false, before: score(0) })),
  streams: ['tournament-1', 'game-ada', 'game-ben'],
  entries: [
    { at: 0, stream: 0, revision: 7, kind: 'act', act: 'round-started', by: 'Race Control' },
    { at: 1_000, stream: 1, revision: 1, kind: 'served', racer: 0, question: 0 },
    { at: 1_000, stream: 2, revision: 1, kind: 'served', racer: 1, question: 0 },
    {
      at: 3_000,
      stream: 1,
      revision: 2,
      kind: 'answered',
      racer: 0,
      question: 0,
      answer: 'A',
      isCorrect: true,
      points: 2,
      elapsedMs: 1_950,
      serverMs: 2_100,
      claimedMs: 1_900,
      creditMs: 150,
      scores: [{ racer: 0, score: score(2) }],
    },
    { at: 11_000, stream: 0, revision: 8, kind: 'act', act: 'round-paused', by: 'Race Control' },
    {
      at: 12_000,
      stream: 2,
      revision: 2,
      kind: 'timed-out',
      racer: 1,
      question: 0,
      elapsedMs: 10_000,
      lateAnswer: null,
    },
  ],
};
