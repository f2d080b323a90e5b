import type { GameTotals } from '@app/contracts';
import { specOf } from '@app/event-store/testing/decider-spec';
import { type DuelCommand, duelDecider } from './duel.decider';
import {
  A_DAY_MS,
  accepted,
  challenge,
  challenged,
  completed,
  declined,
  deleted,
  expired,
  legFinished,
  legStarted,
  NOW,
  QUESTIONS,
  totals,
  withdrawn,
} from './testing/duel-events';

const { given } = specOf(duelDecider);
const END = NOW + A_DAY_MS;
const about = { duelId: 'd1' };

const challenging = (challengedId: string | null, now = NOW): DuelCommand => ({
  type: 'ChallengeToDuel',
  ...about,
  ...challenge,
  questionIds: [...challenge.questionIds],
  challengedId,
  opponent: 'racer',
  now,
});
const accept = (userId: string, { now = NOW + 1, isAddressee = false } = {}): DuelCommand => ({
  type: 'AcceptDuel',
  ...about,
  userId,
  isAddressee,
  now,
});
const decline = (userId: string, { now = NOW + 1, isAddressee = false } = {}): DuelCommand => ({
  type: 'DeclineDuel',
  ...about,
  userId,
  isAddressee,
  now,
});
const withdraw = (userId: string, now = NOW + 1): DuelCommand => ({ type: 'WithdrawDuel', ...about, userId, now });
const start = (userId: string, now = NOW + 2, questions = QUESTIONS): DuelCommand => ({
  type: 'StartLeg',
  ...about,
  userId,
  questions,
  now,
});
const finish = (userId: string, of: GameTotals, now = NOW + 3): DuelCommand => ({
  type: 'FinishLeg',
  ...about,
  userId,
  totals: of,
  now,
});
const expire = (now = END): DuelCommand => ({ type: 'ExpireDuel', ...about, now });
const callOff = (now = NOW + 4): DuelCommand => ({ type: 'CallOffDuel', ...about, now });
const remove = (now = NOW + 5): DuelCommand => ({ type: 'DeleteDuel', ...about, now });

const toBen = challenged('ben');
const toAnybody = challenged(null, 'nobody');
const toAddress = challenged(null, 'address');
const underWay = [toBen, accepted()];
const bothRacing = [...underWay, legStarted('ada'), legStarted('ben', false)];

describe('a challenge', () => {
  it('is made once, for a day', () => {
    given().when(challenging('ben')).then(toBen);
    given(toBen)
      .when(challenging('eve', NOW + 9))
      .then();
  });

  it('R24: is accepted or declined by the racer it is meant for', () => {
    given(toBen).when(accept('ben')).then(accepted());
    given(toBen).when(decline('ben')).then(declined());
    given(toBen).when(accept('eve')).rejected('duel-not-found');
    given(toBen).when(decline('eve')).rejected('duel-not-found');
    given(toBen).when(accept('ada')).rejected('duel-not-yours');
    given(toBen).when(decline('ada')).rejected('duel-not-yours');
  });

  it('R24: belongs to whoever has the address it was sent to', () => {
    given(toAddress).when(accept('eve')).rejected('duel-not-found');
    given(toAddress)
      .when(accept('ben', { isAddressee: true }))
      .then(accepted());
    given(toAddress)
      .when(decline('ben', { isAddressee: true }))
      .then(declined());
    given(challenged('ben', 'address'))
      .when(accept('eve', { isAddressee: true }))
      .rejected('duel-not-found');
  });

  it('R24: is accepted by the first of all others if it is open, and declined by nobody', () => {
    given(toAnybody).when(accept('ada')).rejected('duel-not-yours');
    given(toAnybody).when(accept('ben')).then(accepted());
    given(toAnybody, accepted()).when(accept('eve')).rejected('duel-taken');
    given(toAnybody).when(decline('ben')).rejected('duel-not-yours');
  });

  it('is accepted once, however often it is said', () => {
    given(...underWay)
      .when(accept('ben', { now: NOW + 9 }))
      .then();
    given(...bothRacing)
      .when(accept('ben', { now: NOW + 9 }))
      .then();
  });

  it('is not answered in two ways', () => {
    given(...underWay)
      .when(decline('ben'))
      .rejected('duel-not-pending');
    given(toBen, declined()).when(accept('ben')).rejected('duel-not-pending');
    given(toBen, declined()).when(decline('ben')).then();
  });

  it('is taken back by its challenger alone, and only until it is answered', () => {
    for (const challenge of [toBen, toAnybody, toAddress]) {
      given(challenge).when(withdraw('ada')).then(withdrawn());
      given(challenge, withdrawn()).when(withdraw('ada')).then();
      given(challenge, withdrawn())
        .when(accept('ben', { isAddressee: true }))
        .rejected('duel-withdrawn');
      given(challenge).when(withdraw('eve')).rejected('duel-not-found');
      given(challenge).when(withdraw('ada', END)).rejected('duel-expired');
    }
    given(toBen).when(withdraw('ben')).rejected('duel-not-yours');
    given(toBen, withdrawn()).when(decline('ben')).rejected('duel-withdrawn');
    given(toBen, withdrawn()).when(expire()).then();
    given(toBen, declined()).when(withdraw('ada')).rejected('duel-not-pending');
    given(toBen, accepted()).when(withdraw('ada')).rejected('duel-not-pending');
  });

  it('R28: cannot be answered when its day is over, whether the log says so yet or not', () => {
    for (const history of [[toBen], [toBen, expired()]]) {
      given(...history)
        .when(accept('ben', { now: END }))
        .rejected('duel-expired');
      given(...history)
        .when(decline('ben', { now: END }))
        .rejected('duel-expired');
    }
    given(toBen)
      .when(accept('ben', { now: END - 1 }))
      .then(accepted('ben', END - 1));
  });
});

describe('a leg', () => {
  it('R23: takes copies of the questions at the first start, for both', () => {
    given(...underWay)
      .when(start('ben'))
      .then(legStarted('ben'));
    given(...underWay, legStarted('ben'))
      .when(start('ada', NOW + 2, []))
      .then(legStarted('ada', false));
    given(...underWay)
      .when(start('ben', NOW + 2, []))
      .rejected('insufficient-questions');
  });

  it('R25: is started once by each of the two', () => {
    given(...bothRacing)
      .when(start('ada', NOW + 9))
      .then();
    given(...underWay)
      .when(start('eve'))
      .rejected('duel-not-found');
  });

  it('is not started before the challenge is accepted, nor after the end', () => {
    given(toBen).when(start('ada')).rejected('duel-not-accepted');
    given(toBen, declined()).when(start('ada')).rejected('duel-over');
    given(...underWay)
      .when(start('ada', END))
      .rejected('duel-expired');
    given(...underWay, expired())
      .when(start('ada'))
      .rejected('duel-expired');
    given(...underWay, deleted(null))
      .when(start('ada'))
      .rejected('duel-not-found');
  });

  it('R25: is finished once', () => {
    const history = [...bothRacing, legFinished('ada', totals(2))];
    given(...bothRacing)
      .when(finish('ada', totals(2)))
      .then(legFinished('ada', totals(2)));
    given(...history)
      .when(finish('ada', totals(4), NOW + 9))
      .then();
    given(...underWay)
      .when(finish('ada', totals(2)))
      .rejected('duel-not-found');
  });
});

describe('a duel', () => {
  const afterAda = (of: GameTotals) => given(...bothRacing, legFinished('ada', of));

  it.each([
    ['more points', totals(3, 2), totals(2, 2), 'ada'],
    ['more points', totals(2, 2), totals(3, 2), 'ben'],
    ['more correct answers', totals(2, 1), totals(2, 2), 'ben'],
    ['less time on correct answers', totals(2, 2, 900), totals(2, 2, 901), 'ada'],
    ['nothing: a full tie', totals(2, 2, 900), totals(2, 2, 900), null],
  ])('R26: is won by %s', (_by, ada, ben, winnerId) => {
    afterAda(ada).when(finish('ben', ben)).then(legFinished('ben', ben), completed(winnerId));
  });

  it('R26: is not completed while one of the two has not raced', () => {
    given(...underWay, legStarted('ada'))
      .when(finish('ada', totals(2)))
      .then(legFinished('ada', totals(2)));
  });

  it('R28: expires when nobody has answered or begun', () => {
    given(toBen).when(expire()).then(expired());
    given(...underWay)
      .when(expire())
      .then(expired());
    given(toBen)
      .when(expire(END - 1))
      .then();
  });

  it('R28: counts a leg that was not raced as nothing', () => {
    given(...underWay, legStarted('ada'), legFinished('ada', totals(2)))
      .when(expire())
      .then(completed('ada', END));
    given(...underWay, legStarted('ben'), legFinished('ben', totals(0)))
      .when(expire())
      .then(completed(null, END));
  });

  it('R28: waits for its open legs to be closed', () => {
    given(...underWay, legStarted('ada'))
      .when(expire())
      .then();
  });

  it('ends once', () => {
    const over = [...bothRacing, legFinished('ada', totals(2)), legFinished('ben', totals(1)), completed('ada')];
    given(...over)
      .when(expire())
      .then();
    given(toBen, expired()).when(expire()).then();
    given(toBen, declined()).when(expire()).then();
  });

  it('R29: can be ended early, whatever its state, unless it is completed', () => {
    for (const history of [[toBen], underWay, bothRacing, [toBen, declined()]]) {
      given(...history)
        .when(callOff())
        .then(expired(NOW + 4));
    }
    given(toBen, expired()).when(callOff()).then();
    given(...bothRacing, completed('ada'))
      .when(callOff())
      .rejected('duel-over');
  });

  it('R29: has no winner when it was ended early', () => {
    const ended = [...bothRacing, legFinished('ada', totals(2)), expired(NOW + 4)];
    given(...ended)
      .when(finish('ben', totals(3)))
      .then(legFinished('ben', totals(3)));
  });

  it('R29: can be deleted at any time, once, and is then unknown', () => {
    given(toBen).when(remove()).then(deleted(null));
    given(...bothRacing, completed('ben'))
      .when(remove())
      .then(deleted({ winnerId: 'ben' }));
    given(toBen, deleted(null))
      .when(remove(NOW + 9))
      .then();
    given(toBen, deleted(null)).when(accept('ben')).rejected('duel-not-found');
    given(...bothRacing, deleted(null))
      .when(finish('ada', totals(2)))
      .then();
  });

  it('is unknown before the challenge', () => {
    for (const command of [accept('ben'), decline('ben'), start('ada'), expire(), callOff(), remove()]) {
      given().when(command).rejected('duel-not-found');
    }
  });
});
