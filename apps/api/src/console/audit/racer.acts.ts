import { ignored } from '@app/projections';
import type { RacerEvent } from '../../people/racer/racer.events';
import { type ActHandler, type ActsOf, adminAct, type RecordedFact } from './act-from-event';
import type { AdminAct } from '../../platform/audit-log/audit.events';

function actOnRacer<E extends RacerEvent>(
  action: string,
  contentOf: (data: E['data']) => Partial<Pick<AdminAct, 'before' | 'after'>> = () => ({}),
): ActHandler<E> {
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

/** What an administrator does to a racer. What an administrator does as a racer is not recorded. */
export const racerActs: ActsOf<RacerEvent> = {
  RoundsGranted: actOnRacer('rounds-granted', ({ rounds }) => ({ after: { additionalRounds: rounds } })),
  RoundsReset: actOnRacer('rounds-reset', ({ roundsUsed }) => ({ before: roundsUsed ? { roundsUsed } : null })),
  PointsReset: actOnRacer('points-reset', ({ taken }) => ({ before: taken })),
  AllDataReset: actOnRacer('all-data-reset', ({ taken }) => ({ before: taken })),
  AllDataResetWithdrawn: actOnRacer('all-data-reset-withdrawn', ({ restored }) => ({ after: restored })),
  SurveyCompleted: actOnRacer('survey-marked-complete'),
  LeaderboardVisibilitySet: actOnRacer('visibility-set', ({ isVisibleOnLeaderboard, isVisibleOnLiveEvents }) => ({
    after: { isVisibleOnLeaderboard, isVisibleOnLiveEvents },
  })),
  LeaderboardVisibilityCleared: actOnRacer('visibility-cleared'),
  RacerDeleted: actOnRacer('user-deleted', ({ taken = null }) => ({ before: taken })),
  ...ignored('RacerRegistered', 'QualifyingGameStarted', 'QualifyingGameFinished', 'RacesRecounted'),
};
