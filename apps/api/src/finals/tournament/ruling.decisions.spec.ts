import { specOf } from '@app/event-store/testing/decider-spec';
import type { RuledQuestion } from './ruling.events';
import { running, start } from './testing/round-commands';
import { completed, deleted, ended, joined, NOW, reference, reset, started } from './testing/tournament-events';
import { tournamentDecider } from './tournament.decider';
import type { TournamentEvent } from './tournament.events';

const { given } = specOf(tournamentDecider);

const verdict: RuledQuestion = { rulingId: 'r1', index: 1, accepted: null, userIds: null, reason: 'ambiguous' };
const rule = (differing: Partial<RuledQuestion & { round: number }> = {}) =>
  ({ type: 'RuleQuestion', round: 1, ...verdict, ...differing, concerned: ['ada'], now: NOW }) as const;
const ruled = (differing: Partial<RuledQuestion & { questionId: string }> = {}, place = {}): TournamentEvent => ({
  type: 'QuestionRuled',
  data: { ...reference(1, place), ...verdict, questionId: 'b', ...differing, concerned: ['ada'], ruledAt: NOW },
});
const withdraw = (rulingId = 'r1') => ({ type: 'WithdrawRuling', rulingId, concerned: ['ada'], now: NOW }) as const;
const withdrawn: TournamentEvent = {
  type: 'RulingWithdrawn',
  data: { ...reference(1), rulingId: 'r1', concerned: ['ada'], withdrawnAt: NOW },
};
const raced = [...running, joined('ada'), ended(1)];

describe('A ruling', () => {
  it('is on a question of a round that is over, also when the event is', () => {
    given(...raced)
      .when(rule())
      .then(ruled());
    given(...raced, completed())
      .when(rule({ index: 0, accepted: 'C', userIds: ['ada'], reason: 'interruption' }))
      .then(ruled({ index: 0, questionId: 'a', accepted: 'C', userIds: ['ada'], reason: 'interruption' }));
  });

  it('is on the run that counts', () => {
    given(...raced, started(1, ['a', 'b'], { run: 2 }), ended(1, NOW, { run: 2 }))
      .when(rule())
      .then(ruled({}, { run: 2 }));
  });

  it('is one, however often it is asked for', () => {
    given(...raced, ruled())
      .when(rule())
      .then();
  });

  it.each([
    ['a round that the event has not', raced, rule({ round: 9 }), 'round-unknown'],
    ['a round that nobody started', raced, rule({ round: 2 }), 'round-not-raced'],
    ['a round that runs', [...running, joined('ada')], rule(), 'round-not-over'],
    ['a question that the round has not', raced, rule({ index: 2 }), 'question-not-in-round'],
    ['the answer that is right already', raced, rule({ accepted: 'A' }), 'answer-is-right'],
    ['somebody who takes no part', raced, rule({ userIds: ['ada', 'eve'] }), 'participant-not-found'],
    ['what is ruled already', [...raced, ruled()], rule({ rulingId: 'r2' }), 'ruled-already'],
    ['an event that was reset', [...raced, reset(2)], rule(), 'round-not-raced'],
    ['an event that is gone', [...raced, deleted], rule(), 'event-not-found'],
  ] as const)('is refused on %s', (_what, history, command, code) => {
    given(...history)
      .when(command)
      .rejected(code);
  });

  it('may be made again once it was withdrawn', () => {
    given(...raced, ruled(), withdrawn)
      .when(rule({ rulingId: 'r2' }))
      .then(ruled({ rulingId: 'r2' }));
  });

  it('leaves the event as it was for everything else', () => {
    given(...raced, ruled())
      .when(start(1))
      .then(started(1, ['a', 'b'], { run: 2 }));
  });
});

describe('The end of a ruling', () => {
  it('is an event of its own, once', () => {
    given(...raced, ruled())
      .when(withdraw())
      .then(withdrawn);
    given(...raced, ruled(), withdrawn)
      .when(withdraw())
      .then();
  });

  it.each([
    ['one that is not known', [...raced, ruled()], withdraw('r9')],
    ['one on a run that counts no more', [...raced, ruled(), started(1, ['a', 'b'], { run: 2 })], withdraw()],
  ] as const)('is refused for %s', (_what, history, command) => {
    given(...history)
      .when(command)
      .rejected('ruling-not-found');
  });
});
