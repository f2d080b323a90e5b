import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { DuelEvent } from '../../duels/duel/duel.events';
import {
  A_DAY_MS,
  accepted,
  challenged,
  completed,
  declined,
  deleted,
  expired,
  legFinished,
  legStarted,
  NOW,
  totals,
  withdrawn,
} from '../../duels/duel/testing/duel-events';
import type { InvitationEvent } from '../../finals/invitation/invitation.events';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import type { InterruptionEvent } from '../interruption/interruption.events';
import { noticesProjection } from './notices.projection';

const notices = specOf(noticesProjection);

describe('The notice of a duel', () => {
  const given = (...events: DuelEvent[]) => notices.given(recorded('duel-d1', events));
  const duel = {
    kind: 'duel' as const,
    duelId: 'd1',
    category: 'Mixed',
    challengerId: 'ada',
    challengedId: 'ben' as string | null,
    opponent: 'racer' as const,
    isAccepted: false,
    end: null,
    winnerId: null,
  };
  const challenge = { _id: 'duel-d1', to: ['ben'], concerned: ['ada', 'ben'], at: NOW, isSettled: false, about: duel };
  const ofTaken = { ...duel, isAccepted: true };
  const taken = { ...challenge, to: ['ada'], at: NOW + 1, about: ofTaken };

  it('tells a challenge to whom it names', () => {
    given(challenged('ben')).then(challenge);
  });

  it('tells nobody of an open challenge', () => {
    const about = { ...duel, opponent: 'nobody' as const, challengedId: null };
    given(challenged(null, 'nobody')).then({ ...challenge, to: [], concerned: ['ada'], about });
  });

  it('tells the challenger that it was accepted, until they have begun to race', () => {
    given(challenged('ben'), accepted()).then(taken);
    given(challenged('ben'), accepted(), legStarted('ben'), legFinished('ben', totals(3))).then(taken);
    given(challenged('ben'), accepted(), legStarted('ada')).then({ ...taken, isSettled: true });
  });

  it('is told to nobody any more once the challenge is taken back', () => {
    given(challenged('ben'), withdrawn()).then({ ...challenge, to: [] });
  });

  it('tells the challenger that it was declined', () => {
    given(challenged('ben'), declined()).then({
      ...challenge,
      to: ['ada'],
      at: NOW + 1,
      about: { ...duel, end: 'declined' },
    });
  });

  it('tells both the end, and counts as new again', () => {
    const news = { ...challenge, to: ['ada', 'ben'] };
    given(challenged('ben'), accepted(), completed('ben')).then({
      ...news,
      at: NOW + 3,
      about: { ...ofTaken, end: 'completed', winnerId: 'ben' },
    });
    given(challenged('ben'), expired()).then({ ...news, at: NOW + A_DAY_MS, about: { ...duel, end: 'expired' } });
  });

  it('tells those of an open challenge too, once both are known', () => {
    const about = { ...ofTaken, opponent: 'nobody' as const, end: 'completed' as const };
    given(challenged(null, 'nobody'), accepted(), completed(null)).then({
      ...challenge,
      to: ['ada', 'ben'],
      at: NOW + 3,
      about,
    });
    given(challenged(null, 'nobody'), expired()).then({
      ...challenge,
      to: ['ada'],
      concerned: ['ada'],
      at: NOW + A_DAY_MS,
      about: { ...duel, opponent: 'nobody', challengedId: null, end: 'expired' },
    });
  });

  it('is told to nobody any more when the duel is deleted, and those whom it concerned are still known', () => {
    given(challenged('ben'), deleted(null)).then({ ...challenge, to: [] });
  });
});

describe('The notice of an invitation', () => {
  const given = (...events: InvitationEvent[]) => notices.given(recorded('invitation-i1', events));
  const about = { invitationId: 'i1', eventId: 4 };
  const issued = (userId: string | null): InvitationEvent => ({
    type: 'InvitationIssued',
    data: { ...about, userId, issuedAt: 1_000, expiresAt: 9_000 },
  });
  const notice = {
    _id: 'invitation-i1',
    to: ['ben'],
    concerned: ['ben'],
    at: 1_000,
    isSettled: false,
    about: { kind: 'invitation' as const, ...about },
  };
  const taken: InvitationEvent = { type: 'InvitationAccepted', data: { ...about, userId: 'ben', acceptedAt: 2_000 } };

  it('is told to whom it is meant for', () => {
    given(issued('ben')).then(notice);
    given(issued(null)).then();
    given(issued(null), taken).then();
  });

  it('is settled when it is accepted, and when it has expired', () => {
    given(issued('ben'), taken).then({ ...notice, isSettled: true });
    const late: InvitationEvent = { type: 'InvitationExpired', data: { ...about, expiredAt: 9_500 } };
    given(issued('ben'), late).then({ ...notice, isSettled: true });
  });

  it('is told to nobody any more when it is taken back', () => {
    const withdrawn: InvitationEvent = {
      type: 'InvitationWithdrawn',
      data: { ...about, userId: 'ben', withdrawnAt: 3_000 },
    };
    given(issued('ben'), withdrawn).then({ ...notice, to: [] });
    const revoked: InvitationEvent = { type: 'InvitationRevoked', data: { ...about, revokedAt: 3_000 } };
    given(issued('ben'), revoked).then({ ...notice, to: [] });
    const restored: InvitationEvent = { type: 'InvitationRestored', data: { ...about, restoredAt: 4_000 } };
    given(issued('ben'), revoked, restored).then(notice);
  });
});

describe('The notice of a ruling', () => {
  const given = (...events: TournamentEvent[]) => notices.given(recorded('tournament-4', events));
  const place = { eventId: 4, attempt: 1, round: 3, run: 1, rulingId: 'r1' };
  const verdict = { index: 5, questionId: 'q', accepted: null, userIds: null, reason: 'ambiguous' } as const;
  const ruled = (...concerned: string[]): TournamentEvent => ({
    type: 'QuestionRuled',
    data: { ...place, ...verdict, concerned, ruledAt: 1_000 },
  });
  const withdrawn = (...concerned: string[]): TournamentEvent => ({
    type: 'RulingWithdrawn',
    data: { ...place, concerned, withdrawnAt: 2_000 },
  });
  const about = { kind: 'ruling' as const, rulingId: 'r1', eventId: 4, round: 3, question: 5, isWithdrawn: false };
  const notice = { _id: 'ruling-r1', to: ['ada'], concerned: ['ada'], at: 1_000, isSettled: false, about };

  it('is told to those whose points it changes', () => {
    given(ruled('ada')).then(notice);
  });

  it('is told again when it is withdrawn, also to those who only heard of it', () => {
    const told = ['ada', 'ben'];
    given(ruled('ada'), withdrawn('ben')).then({
      ...notice,
      to: told,
      concerned: told,
      at: 2_000,
      about: { ...about, isWithdrawn: true },
    });
  });
});

test('The notice of an interruption tells each racer which question was open', () => {
  const open = (userId: string, index: number) => {
    return { gameId: `race-${userId}`, userId, index, questionId: 'q', ranOut: true };
  };
  const noticed: InterruptionEvent = {
    type: 'InterruptionNoticed',
    data: {
      interruptionId: 'i1',
      part: 2,
      awayFrom: NOW,
      backAt: NOW + 9,
      races: [
        { kind: 'qualifying', questions: [open('ada', 0)] },
        { kind: 'duel', questions: [open('ben', 3)] },
      ],
    },
  };
  notices.given(recorded('interruption-i1', [noticed])).then({
    _id: 'interruption-i1-2',
    to: ['ada', 'ben'],
    concerned: ['ada', 'ben'],
    at: NOW + 9,
    isSettled: false,
    about: {
      kind: 'interruption',
      questions: { ada: { gameId: 'race-ada', question: 0 }, ben: { gameId: 'race-ben', question: 3 } },
    },
  });
});
