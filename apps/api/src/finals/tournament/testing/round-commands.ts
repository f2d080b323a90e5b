import { questionSnapshot } from '../../../racing/game/testing/question-snapshot';
import type { TournamentCommand } from '../tournament.decider';
import { assigned, created, live, NOW, started } from './tournament-events';

export const start = (round: number, own: string[] = ['a', 'b'], spare: string[] = []) => ({
  type: 'BeginRound' as const,
  round,
  assigned: own.map(questionSnapshot),
  spare: spare.map(questionSnapshot),
  timeLimitMs: 10_000,
  quickLimitMs: 5_000,
  lightsMs: 0,
  now: NOW,
});
export const end = { type: 'EndRound', now: NOW } satisfies TournamentCommand;
export const advance = { type: 'AdvanceQuestion', now: NOW } satisfies TournamentCommand;
export const pause = { type: 'PauseRound', now: NOW } satisfies TournamentCommand;
export const resume = { type: 'ResumeRound', lightsMs: 0, now: NOW } satisfies TournamentCommand;
export const takeBack = { type: 'TakeBackRound', now: NOW } satisfies TournamentCommand;

export const ready = [created, assigned(1, 'a', 1), assigned(1, 'b', 2)];
export const running = [...ready, live, started(1, ['a', 'b'])];
