import { Rejection } from '@app/event-store';
import type { QuestionSnapshot } from '../game/game.events';
import type { TournamentEvent } from './tournament.events';
import { activeRound, type RoundRun, type Tournament } from './tournament.state';

export type RoundCommand = { now: number } & (
  | ({ type: 'StartRound' } & RoundStart)
  | ({ type: 'AdvanceQuestion' } & Advance)
  | { type: 'PauseRound' | 'ResumeRound' | 'EndRound' }
);

interface RoundStart {
  round: number;
  /** Questions as they are now: those assigned to the round, and others for the places that are left. */
  assigned: readonly QuestionSnapshot[];
  spare: readonly QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
}

interface Advance {
  /** The place, 0-based, of the question to close; without it the one at the floor. */
  after?: number;
}

export function decideOnRound(command: RoundCommand, tournament: Tournament): TournamentEvent[] {
  const { now } = command;
  switch (command.type) {
    case 'StartRound':
      return started(command, tournament);
    case 'AdvanceQuestion':
      return advanced(requireActive(tournament), command);
    case 'PauseRound': {
      const { reference, pausedAt } = requireActive(tournament);
      return pausedAt === null ? [{ type: 'RoundPaused', data: { ...reference, pausedAt: now } }] : [];
    }
    case 'ResumeRound': {
      const { reference, pausedAt } = requireActive(tournament);
      return pausedAt === null ? [] : [{ type: 'RoundResumed', data: { ...reference, resumedAt: now } }];
    }
    case 'EndRound':
      if (tournament.currentRound === null) throw new Rejection('no-active-round');
      return roundEnded(tournament, now);
    default:
      return command satisfies never;
  }
}

/** The end of the round that runs, if one does. */
export function roundEnded(tournament: Tournament, now: number): TournamentEvent[] {
  const running = activeRound(tournament);
  if (!running) return [];
  return [{ type: 'RoundEnded', data: { ...running.reference, endedAt: notBefore(running, now) } }];
}

/** Makes the event live where it was not yet, and fills the places for which no question was assigned. */
function started(command: Extract<RoundCommand, { type: 'StartRound' }>, tournament: Tournament): TournamentEvent[] {
  const { round, timeLimitMs, quickLimitMs, now } = command;
  const { eventId, attempt, status } = tournament;
  if (status === 'completed') throw new Rejection('event-completed');
  if (!isRoundOf(tournament, round)) throw new Rejection('round-unknown');
  const running = activeRound(tournament);
  if (running) throw new Rejection(running.reference.round === round ? 'round-already-active' : 'another-round-active');
  const { questions, filled } = questionsFor(command, tournament);
  const run = (tournament.rounds.get(round)?.reference.run ?? 0) + 1;
  const reference = { eventId, attempt, round, run };
  return [
    ...(status === 'active' ? [] : [{ type: 'WentLive', data: { eventId, liveAt: now } } as const]),
    ...filled,
    {
      type: 'RoundStarted',
      data: { ...reference, questions, timeLimitMs, quickLimitMs, startedAt: now },
    },
  ];
}

function questionsFor(
  { round, assigned, spare, now }: Extract<RoundCommand, { type: 'StartRound' }>,
  { eventId, questionsPerRound, roundQuestions }: Tournament,
): { questions: QuestionSnapshot[]; filled: TournamentEvent[] } {
  const ofRound = roundQuestions.get(round) ?? [];
  const own = ofRound
    .flatMap((id) => assigned.find((question) => question.id === id) ?? [])
    .slice(0, questionsPerRound);
  const taken = new Set([...roundQuestions.values()].flat());
  const free = spare.filter(({ id }) => !taken.has(id)).slice(0, questionsPerRound - own.length);
  const questions = [...own, ...free];
  if (questions.length < questionsPerRound) throw new Rejection('insufficient-questions');
  const filled = free.map(({ id: questionId }, place): TournamentEvent => {
    const order = ofRound.length + place + 1;
    return { type: 'RoundQuestionAssigned', data: { eventId, round, questionId, order, assignedAt: now } };
  });
  return { questions, filled };
}

/** Who presses late for a question that is closed by then does not close the one after it. */
function advanced(running: RoundRun, { after, now }: Advance & { now: number }): TournamentEvent[] {
  const { reference, questions, closures } = running;
  const floor = (after ?? closures.length) + 1;
  if (floor <= closures.length) return [];
  if (floor >= questions.length) throw new Rejection('last-question-open');
  return [{ type: 'QuestionAdvanced', data: { ...reference, floor, closedAt: notBefore(running, now) } }];
}

/** Clocks of different processes may differ by a little: what comes later in the log is never earlier in time. */
const notBefore = ({ startedAt, closures }: RoundRun, now: number) => Math.max(now, closures.at(-1) ?? startedAt);

function requireActive(tournament: Tournament): RoundRun {
  const running = activeRound(tournament);
  if (!running) throw new Rejection('no-active-round');
  return running;
}

export const isRoundOf = ({ totalRounds }: Tournament, round: number) =>
  Number.isInteger(round) && round >= 1 && round <= totalRounds;
