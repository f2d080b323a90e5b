import type { AuditTarget } from '@app/contracts';
import type { Projection, ProjectionHandler, ReadModelDocument } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from '../racer/racer.events';
import { SYSTEM_STREAM, type SystemEvent } from '../system/system.events';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../tournament/tournament.events';
import { adminAct, type RecordedFact } from './administrator-act';
import { type AdminAct, AUDIT_STREAMS, type AuditEvent } from './audit.events';
import { eventActs } from './event-acts';

/** One act of an administrator. `_id` is the event's id. */
export interface AdminActDocument extends ReadModelDocument {
  actorId: string;
  action: string;
  target: AuditTarget;
  before: unknown;
  after: unknown;
  /** ISO 8601. */
  occurredAt: string;
}

/** A switch moves only from the opposite state, so what was before is known. */
function switched(action: string, id: string, isOn: boolean) {
  return adminAct(() => ({
    action,
    target: { kind: 'system', id },
    before: { enabled: !isOn },
    after: { enabled: isOn },
  }));
}

/** What an administrator did to a racer; nothing an administrator did as a racer. */
function actOnRacer<E extends Extract<RacerEvent, { data: { userId: string } }>>(
  action: string,
  contentOf: (data: E['data']) => Partial<Pick<AdminAct, 'before' | 'after'>> = () => ({}),
): ProjectionHandler<AdminActDocument, E> {
  const { documents, apply } = adminAct<E>(({ data }) => ({
    action,
    target: { kind: 'user', id: data.userId },
    before: null,
    after: null,
    ...contentOf(data),
  }));
  return {
    apply,
    documents: (event) => {
      const { data, metadata } = event as unknown as RecordedFact<E>;
      const isOwn = metadata.actor.kind === 'user' && metadata.actor.id === data.userId;
      return isOwn ? null : documents(event);
    },
  };
}

/** Who did what, and when: the acts on plain content, and those that are events of their own. */
export const adminActsProjection: Projection<
  AdminActDocument,
  AuditEvent | SystemEvent | RacerEvent | TournamentEvent
> = {
  name: 'admin-acts',
  version: 3,
  streams: [AUDIT_STREAMS, SYSTEM_STREAM, RACER_STREAMS, TOURNAMENT_STREAMS],
  indexes: [
    { key: { position: -1 } },
    { key: { 'target.id': 1, position: -1 } },
    { key: { 'target.kind': 1, position: -1 } },
    { key: { action: 1, position: -1 } },
    { key: { actorId: 1, position: -1 } },
  ],
  on: {
    AdminActed: adminAct(({ data }) => data),
    GameEnabled: switched('game-enabled', 'game', true),
    GameDisabled: switched('game-disabled', 'game', false),
    TournamentResultsShown: switched('tournament-results-shown', 'tournament-results', true),
    TournamentResultsHidden: switched('tournament-results-hidden', 'tournament-results', false),
    RoundsGranted: actOnRacer('rounds-granted', ({ rounds }) => ({ after: { additionalRounds: rounds } })),
    RoundsReset: actOnRacer('rounds-reset'),
    PointsReset: actOnRacer('points-reset', ({ taken }) => ({ before: taken })),
    AllDataReset: actOnRacer('all-data-reset', ({ taken }) => ({ before: taken })),
    SurveyCompleted: actOnRacer('survey-marked-complete'),
    LeaderboardVisibilitySet: actOnRacer('visibility-set', ({ isVisibleOnLeaderboard, isVisibleOnLiveEvents }) => ({
      after: { isVisibleOnLeaderboard, isVisibleOnLiveEvents },
    })),
    LeaderboardVisibilityCleared: actOnRacer('visibility-cleared'),
    RacerDeleted: actOnRacer('user-deleted'),
    ...eventActs,
  },
};
