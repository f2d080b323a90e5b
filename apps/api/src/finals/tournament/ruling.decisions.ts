import { Rejection } from '@app/event-store';
import { isSameVerdict } from '../../racing/ruling/answer-rulings.rules';
import { isRoundOf } from './round.decisions';
import type { RoundRun } from './round-run.state';
import type { RuledQuestion } from './ruling.events';
import type { RunRuling } from './ruling.state';
import type { TournamentEvent } from './tournament.events';
import type { Tournament } from './tournament.state';

/** `concerned`: the racers whose points it changes. */
export type RulingCommand = { now: number; concerned: readonly string[] } & (
  ({ type: 'RuleQuestion'; round: number } & RuledQuestion) | { type: 'WithdrawRuling'; rulingId: string }
);

export function decideOnRuling(command: RulingCommand, tournament: Tournament): TournamentEvent[] {
  return command.type === 'RuleQuestion' ? ruled(command, tournament) : withdrawn(command, tournament);
}

function ruled(
  { round, concerned, now, ...command }: Extract<RulingCommand, { type: 'RuleQuestion' }>,
  tournament: Tournament,
): TournamentEvent[] {
  const { rulingId, index, accepted, userIds, reason } = command;
  if (!isRoundOf(tournament, round)) throw new Rejection('round-unknown');
  const run = tournament.rounds.get(round);
  if (!run) throw new Rejection('round-not-raced');
  if (run.rulings.some((ruling) => ruling.rulingId === rulingId)) return [];
  if (run.endedAt === null) throw new Rejection('round-not-over');
  const question = run.questions[index];
  if (!question) throw new Rejection('question-not-in-round');
  if (question.correctAnswer === accepted) throw new Rejection('answer-is-right');
  if (userIds?.some((userId) => !tournament.participants.has(userId))) throw new Rejection('participant-not-found');
  if (run.rulings.some((ruling) => ruling.withdrawnAt === null && isSame(ruling, command))) {
    throw new Rejection('ruled-already');
  }
  const { reference } = run;
  const verdict = { rulingId, index, accepted, userIds, reason };
  return [
    { type: 'QuestionRuled', data: { ...reference, ...verdict, questionId: question.id, concerned, ruledAt: now } },
  ];
}

function withdrawn(
  { rulingId, concerned, now }: Extract<RulingCommand, { type: 'WithdrawRuling' }>,
  { rounds }: Tournament,
): TournamentEvent[] {
  const known = [...rounds.values()].flatMap((run) => rulingIn(run, rulingId))[0];
  if (!known) throw new Rejection('ruling-not-found');
  const { run, ruling } = known;
  if (ruling.withdrawnAt !== null) return [];
  return [{ type: 'RulingWithdrawn', data: { ...run.reference, rulingId, concerned, withdrawnAt: now } }];
}

function rulingIn(run: RoundRun, rulingId: string): { run: RoundRun; ruling: RunRuling }[] {
  return run.rulings.flatMap((ruling) => (ruling.rulingId === rulingId ? { run, ruling } : []));
}

const isSame = (one: RuledQuestion, other: RuledQuestion): boolean =>
  one.index === other.index && isSameVerdict(one, other);
