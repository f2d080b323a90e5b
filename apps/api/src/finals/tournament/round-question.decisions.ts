import { Rejection } from '@app/event-store';
import { questionsUsed } from './questions-used';
import { isRoundOf } from './round.decisions';
import type { RoundQuestionAssigned, RoundQuestionRemoved, TournamentEvent } from './tournament.events';
import { activeRound, type Tournament } from './tournament.state';

export type RoundQuestionCommand = { now: number } & (
  | { type: 'AssignRoundQuestion'; round: number; questionId: string; /** From 1; null: last. */ order: number | null }
  | { type: 'RemoveRoundQuestion'; round: number; questionId: string }
  /** Removes a question that was deleted from the catalogue. A running round keeps it. */
  | { type: 'ReleaseQuestion'; questionId: string }
  /** Assigns candidates that are still free, in their order, at most `limit`. */
  | { type: 'AssignCandidates'; candidates: readonly string[]; limit: number }
);

/** A question is in at most one round of an event. A running round keeps its questions. */
export function decideOnRoundQuestions(command: RoundQuestionCommand, tournament: Tournament): TournamentEvent[] {
  switch (command.type) {
    case 'AssignRoundQuestion':
      return assigned(command, tournament);
    case 'RemoveRoundQuestion': {
      const { round, questionId, now } = command;
      return changeable(round, tournament).includes(questionId) ? [removed(tournament, round, questionId, now)] : [];
    }
    case 'ReleaseQuestion': {
      const { questionId, now } = command;
      const [round] = [...tournament.roundQuestions].find(([, ids]) => ids.includes(questionId)) ?? [];
      return round === undefined ? [] : [removed(tournament, round, questionId, now)];
    }
    case 'AssignCandidates':
      return filled(command, tournament);
    default:
      return command satisfies never;
  }
}

function assigned(
  { round, questionId, order, now }: Extract<RoundQuestionCommand, { type: 'AssignRoundQuestion' }>,
  tournament: Tournament,
): TournamentEvent[] {
  const { eventId, roundQuestions, questionsPerRound } = tournament;
  const questionIds = changeable(round, tournament);
  const current = questionIds.indexOf(questionId) + 1;
  if (current > 0) {
    const wanted = Math.min(order ?? current, questionIds.length);
    if (wanted === current) return [];
    const data = { eventId, round, questionId, order: wanted, assignedAt: now };
    return [removed(tournament, round, questionId, now), { type: 'RoundQuestionAssigned', data }];
  }
  if ([...roundQuestions.values()].flat().includes(questionId)) throw new Rejection('question-in-other-event-round');
  if (questionIds.length >= questionsPerRound) throw new Rejection('round-full');
  const last = questionIds.length + 1;
  const data = { eventId, round, questionId, order: Math.min(order ?? last, last), assignedAt: now };
  return [{ type: 'RoundQuestionAssigned', data }];
}

function filled(
  { candidates, limit, now: assignedAt }: Extract<RoundQuestionCommand, { type: 'AssignCandidates' }>,
  tournament: Tournament,
): TournamentEvent[] {
  const { eventId, totalRounds, questionsPerRound, roundQuestions, rounds } = tournament;
  const taken = questionsUsed(tournament);
  const free = candidates.filter((id) => !taken.has(id)).slice(0, limit);
  const events: RoundQuestionAssigned[] = [];
  for (let round = 1; round <= totalRounds; round += 1) {
    if (rounds.has(round)) continue;
    for (let order = (roundQuestions.get(round) ?? []).length + 1; order <= questionsPerRound; order += 1) {
      const questionId = free.shift();
      if (questionId === undefined) return events;
      events.push({ type: 'RoundQuestionAssigned', data: { eventId, round, questionId, order, assignedAt } });
    }
  }
  return events;
}

function removed({ eventId }: Tournament, round: number, questionId: string, removedAt: number): RoundQuestionRemoved {
  return { type: 'RoundQuestionRemoved', data: { eventId, round, questionId, removedAt } };
}

/** The questions of a round that may be changed. */
function changeable(round: number, tournament: Tournament): readonly string[] {
  if (!isRoundOf(tournament, round)) throw new Rejection('round-unknown');
  if (activeRound(tournament)?.reference.round === round) throw new Rejection('round-already-active');
  return tournament.roundQuestions.get(round) ?? [];
}
