import { ignored } from '@app/projections';
import type { RoundReference } from '../../racing/game/game.events';
import type { AuditTarget } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type {
  RoundQuestionAssigned,
  RoundQuestionRemoved,
  TournamentDetails,
  TournamentEvent,
  Wiped,
} from '../../finals/tournament/tournament.events';
import { type ActHandler, type ActsOf, adminAct, gatheredAct, type RecordedFact } from './act-from-event';
import type { AdminAct } from '../../platform/audit-log/audit.events';

export const eventTarget = (eventId: number): AuditTarget => ({ kind: 'event', id: String(eventId) });

function actOnTournament<E extends TournamentEvent>(
  action: string,
  contentOf: (data: E['data']) => Partial<Pick<AdminAct, 'before' | 'after'>> = () => ({}),
): ActHandler<E> {
  return adminAct<E>(({ data }) => ({
    action,
    target: eventTarget(data.eventId),
    before: null,
    after: null,
    ...contentOf(data),
  }));
}

const details = ({ name, description, eventType, startsAt, durationMinutes, maxParticipants }: TournamentDetails) => ({
  after: { name, description, eventType, startsAt: isoTime(startsAt), durationMinutes, maxParticipants },
});
const running = ({ round, run }: RoundReference) => ({ after: { round, run } });

/** What a reset or a deletion took: the racers' scores, best first. Nothing where nobody had raced. */
const lost = ({ taken = [] }: Wiped) =>
  taken.length > 0 ? { before: { racers: taken.length, standings: taken } } : {};
/** The same for one participant. */
const lostOne = ({ taken = [] }: Wiped, userId: string) => {
  const [score] = taken;
  return { userId, ...(score && { score: score.score, correctAnswers: score.correctAnswers, rounds: score.rounds }) };
};

/** The questions that one request puts into rounds are one act. */
const questionsOfRequest = ({ metadata }: RecordedFact<RoundQuestionAssigned | RoundQuestionRemoved>) =>
  `questions-${metadata.$causationId}`;

/** Question ids by `round-{n}`, in the order of their assignment. */
type QuestionsByRound = Record<string, readonly string[]>;

const questionsAssigned = gatheredAct<RoundQuestionAssigned>(
  questionsOfRequest,
  ({ data: { eventId, round, questionId, order } }, soFar) => {
    const key = `round-${round}`;
    const target = eventTarget(eventId);
    if (soFar?.action === 'round-question-removed') {
      return { action: 'round-question-moved', target, before: null, after: { [key]: [questionId], place: order } };
    }
    const assigned = (soFar?.after ?? {}) as QuestionsByRound;
    const after = { ...assigned, [key]: [...(assigned[key] ?? []), questionId] };
    return { action: 'round-questions-assigned', target, before: null, after };
  },
);

const questionRemoved = gatheredAct<RoundQuestionRemoved>(
  questionsOfRequest,
  ({ data: { eventId, round, questionId } }) => {
    const before = { [`round-${round}`]: [questionId] };
    return { action: 'round-question-removed', target: eventTarget(eventId), before, after: null };
  },
);

/** What an administrator does to an event, including live control. The view joins the texts of messages. */
export const tournamentActs: ActsOf<TournamentEvent> = {
  TournamentCreated: actOnTournament('event-announced', details),
  TournamentUpdated: actOnTournament('event-updated', details),
  ConfigurationChanged: actOnTournament('event-configured', ({ totalRounds, questionsPerRound }) => ({
    after: { totalRounds, questionsPerRound },
  })),
  RoundQuestionAssigned: questionsAssigned,
  RoundQuestionRemoved: questionRemoved,
  ParticipantReset: actOnTournament('participant-reset', ({ userId, ...wiped }) => ({
    before: lostOne(wiped, userId),
    after: { userId },
  })),
  ParticipantResetWithdrawn: actOnTournament('participant-reset-taken-back', ({ userId }) => ({ after: { userId } })),
  ParticipantRemoved: actOnTournament('participant-removed', ({ userId, ...wiped }) => ({
    before: lostOne(wiped, userId),
  })),
  ParticipantsCleared: actOnTournament('participants-cleared', ({ userIds = [], ...wiped }) => ({
    before: userIds.length > 0 ? { userIds, ...lost(wiped).before } : null,
  })),
  WentLive: actOnTournament('event-went-live'),
  RoundStarted: actOnTournament('round-started', running),
  QuestionAdvanced: actOnTournament('question-advanced', ({ round, floor }) => ({
    after: { round, question: floor + 1 },
  })),
  RoundPaused: actOnTournament('round-paused', running),
  RoundResumed: actOnTournament('round-resumed', running),
  RoundTakenBack: actOnTournament('round-taken-back', running),
  RoundEnded: actOnTournament('round-ended', running),
  QuestionRuled: actOnTournament('question-ruled', ({ round, run, index, accepted, userIds, reason, rulingId }) => ({
    after: { round, run, question: index + 1, accepted, userIds, reason, rulingId },
  })),
  RulingWithdrawn: actOnTournament('ruling-withdrawn', ({ round, run, rulingId }) => ({
    before: { round, run, rulingId },
  })),
  LeaderboardShown: actOnTournament('leaderboard-shown'),
  LeaderboardHidden: actOnTournament('leaderboard-hidden'),
  LeaderboardBroadcast: actOnTournament('leaderboard-broadcast'),
  AdminMessageSent: actOnTournament('message-sent', ({ messageId }) => ({ after: { messageId } })),
  TournamentReset: actOnTournament('tournament-reset', ({ attempt, ...wiped }) => ({
    ...lost(wiped),
    after: { attempt },
  })),
  TournamentResetWithdrawn: actOnTournament('tournament-reset-taken-back', ({ attempt }) => ({ after: { attempt } })),
  TournamentRestored: actOnTournament('event-restored'),
  TournamentCompleted: actOnTournament('event-completed'),
  TournamentDeleted: actOnTournament('event-deleted', lost),
  ...ignored('ParticipantJoined'),
};
