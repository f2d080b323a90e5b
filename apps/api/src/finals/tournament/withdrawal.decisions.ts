// @offered
import { Rejection } from '@app/event-store';
import { requireParticipant } from './participant.decisions';
import type { TournamentEvent } from './tournament.events';
import { activeRound, type Tournament, type TournamentState } from './tournament.state';

export type WithdrawalCommand = WithdrawReset | RestoreTournament;

/** `attempt`, `participantAttempt`: the attempt that the reset began. */
type WithdrawReset = { now: number } & (
  | { type: 'WithdrawTournamentReset'; attempt: number }
  /** `hasRaced`: the participant has raced in that attempt. */
  | { type: 'WithdrawParticipantReset'; userId: string; participantAttempt: number; hasRaced: boolean }
);

/** `goneQuestionIds`: questions of its rounds that were deleted since. `isOtherLive`: another event is live. */
interface RestoreTournament {
  type: 'RestoreTournament';
  goneQuestionIds: readonly string[];
  isOtherLive: boolean;
  now: number;
}

/** Only the last reset can be withdrawn, and only while nothing was raced since. */
export function decideOnWithdrawal(command: WithdrawReset, tournament: Tournament): TournamentEvent[] {
  const { eventId } = tournament;
  const { now: withdrawnAt } = command;
  switch (command.type) {
    case 'WithdrawTournamentReset': {
      requireLast(command.attempt, tournament.attempt);
      const { beforeReset } = tournament;
      if (!beforeReset) throw new Rejection('raced-since');
      return [{ type: 'TournamentResetWithdrawn', data: { eventId, attempt: beforeReset.attempt, withdrawnAt } }];
    }
    case 'WithdrawParticipantReset': {
      const { userId, participantAttempt: wanted, hasRaced } = command;
      const { attempt, earlierAttempts } = requireParticipant(userId, tournament);
      requireLast(wanted, attempt);
      // While a round runs, the racer may be racing it again.
      if (activeRound(tournament)) throw new Rejection('another-round-active');
      const participantAttempt = earlierAttempts.at(-1);
      if (hasRaced || participantAttempt === undefined) throw new Rejection('raced-since');
      return [{ type: 'ParticipantResetWithdrawn', data: { eventId, userId, participantAttempt, withdrawnAt } }];
    }
    default:
      return command satisfies never;
  }
}

function requireLast(wanted: number, attempt: number): void {
  if (wanted > attempt) throw new Rejection('withdrawn-already');
  if (wanted < attempt) throw new Rejection('reset-not-last');
}

/** Questions that do not exist any more leave its rounds. */
export function restored(
  { goneQuestionIds, isOtherLive, now }: RestoreTournament,
  state: TournamentState,
): TournamentEvent[] {
  if (state.status === 'none') throw new Rejection('event-not-found');
  if (state.status !== 'deleted') throw new Rejection('withdrawn-already');
  const { eventId, before } = state;
  if (before.status === 'active' && isOtherLive) throw new Rejection('another-event-live');
  const gone = [...before.roundQuestions].flatMap(([round, ids]) =>
    ids.filter((id) => goneQuestionIds.includes(id)).map((questionId) => ({ round, questionId })),
  );
  return [
    { type: 'TournamentRestored', data: { eventId, restoredAt: now } },
    ...gone.map((question): TournamentEvent => {
      return { type: 'RoundQuestionRemoved', data: { eventId, ...question, removedAt: now } };
    }),
  ];
}
