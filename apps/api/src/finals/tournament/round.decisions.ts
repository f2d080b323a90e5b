import { Rejection } from '@app/event-store';
import type { QuestionSnapshot } from '../../racing/game/game.events';
import { hasBeenGreen, type RoundRun } from './round-run.state';
import type { TournamentEvent } from './tournament.events';
import { activeRound, type Tournament } from './tournament.state';

export type RoundCommand = { now: number } & (
  | ({ type: 'BeginRound' } & RoundStart)
  | ({ type: 'AdvanceQuestion' } & Advance)
  | ({ type: 'ResumeRound' } & Lights)
  | { type: 'PauseRound' | 'EndRound' | 'TakeBackRound' }
);

interface Lights {
  /** How long the lights are on before a question is served. */
  lightsMs: number;
}

interface RoundStart extends Lights {
  round: number;
  /** The current questions: those assigned to the round, and others for its open slots. */
  assigned: readonly QuestionSnapshot[];
  spare: readonly QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
}

interface Advance {
  /** Index, from 0, of the question to close. Default: the one at the floor. */
  after?: number;
}

export function decideOnRound(command: RoundCommand, tournament: Tournament): TournamentEvent[] {
  const { now } = command;
  switch (command.type) {
    case 'BeginRound':
      return started(command, tournament);
    case 'AdvanceQuestion':
      return advanced(requireActive(tournament), command);
    case 'PauseRound': {
      const { reference, pausedAt } = requireActive(tournament);
      return pausedAt === null ? [{ type: 'RoundPaused', data: { ...reference, pausedAt: now } }] : [];
    }
    case 'ResumeRound': {
      const { reference, pausedAt } = requireActive(tournament);
      const times = { resumedAt: now, greenAt: now + command.lightsMs };
      return pausedAt === null ? [] : [{ type: 'RoundResumed', data: { ...reference, ...times } }];
    }
    case 'TakeBackRound':
      return takenBack(requireActive(tournament), now);
    case 'EndRound':
      if (tournament.currentRound === null) throw new Rejection('no-active-round');
      return roundEnded(tournament, now);
    default:
      return command satisfies never;
  }
}

/** Ends the running round, if there is one. */
export function roundEnded(tournament: Tournament, now: number): TournamentEvent[] {
  const running = activeRound(tournament);
  if (!running) return [];
  return [{ type: 'RoundEnded', data: { ...running.reference, endedAt: notBefore(running, now) } }];
}

/** Makes the event live if it is not, and fills slots without a question. */
function started(command: Extract<RoundCommand, { type: 'BeginRound' }>, tournament: Tournament): TournamentEvent[] {
  const { round, timeLimitMs, quickLimitMs, lightsMs, now } = command;
  const { eventId, attempt, status } = tournament;
  if (status === 'completed') throw new Rejection('event-completed');
  if (!isRoundOf(tournament, round)) throw new Rejection('round-unknown');
  const running = activeRound(tournament);
  if (running) throw new Rejection(running.reference.round === round ? 'round-already-active' : 'another-round-active');
  const { questions, filled } = questionsFor(command, tournament);
  const run = (tournament.runs.get(round) ?? 0) + 1;
  const reference = { eventId, attempt, round, run };
  return [
    ...(status === 'active' ? [] : [{ type: 'WentLive', data: { eventId, liveAt: now } } as const]),
    ...filled,
    {
      type: 'RoundStarted',
      data: { ...reference, questions, timeLimitMs, quickLimitMs, startedAt: now, greenAt: now + lightsMs },
    },
  ];
}

function questionsFor(
  { round, assigned, spare, now }: Extract<RoundCommand, { type: 'BeginRound' }>,
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
  const filled = free.map(({ id: questionId }, index): TournamentEvent => {
    const order = ofRound.length + index + 1;
    return { type: 'RoundQuestionAssigned', data: { eventId, round, questionId, order, assignedAt: now } };
  });
  return { questions, filled };
}

/** Possible only while nobody can have been served. */
function takenBack(running: RoundRun, now: number): TournamentEvent[] {
  if (hasBeenGreen(running, now)) throw new Rejection('round-under-way');
  return [{ type: 'RoundTakenBack', data: { ...running.reference, takenBackAt: notBefore(running, now) } }];
}

/** A late press for a question that is already closed does not close the next one. */
function advanced(running: RoundRun, { after, now }: Advance & { now: number }): TournamentEvent[] {
  const { reference, questions, closures } = running;
  const floor = (after ?? closures.length) + 1;
  if (floor <= closures.length) return [];
  const closedAt = notBefore(running, now);
  if (!hasBeenGreen(running, closedAt)) throw new Rejection('lights-on');
  if (floor >= questions.length) throw new Rejection('last-question-open');
  return [{ type: 'QuestionAdvanced', data: { ...reference, floor, closedAt } }];
}

/** The clocks of processes may differ a little, but a later event in the log never gets an earlier time. */
const notBefore = ({ startedAt, closures }: RoundRun, now: number) => Math.max(now, closures.at(-1) ?? startedAt);

function requireActive(tournament: Tournament): RoundRun {
  const running = activeRound(tournament);
  if (!running) throw new Rejection('no-active-round');
  return running;
}

export const isRoundOf = ({ totalRounds }: Tournament, round: number) =>
  Number.isInteger(round) && round >= 1 && round <= totalRounds;
