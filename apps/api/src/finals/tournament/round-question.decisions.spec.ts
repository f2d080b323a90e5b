import { specOf } from '@app/event-store/testing/decider-spec';
import { assigned, configured, created, ended, live, NOW, questionRemoved, started } from './testing/tournament-events';
import { type TournamentCommand, tournamentDecider } from './tournament.decider';

const { given } = specOf(tournamentDecider);
const now = NOW;

const assign = (round: number, questionId: string, order: number | null = null): TournamentCommand => {
  return { type: 'AssignRoundQuestion', round, questionId, order, now };
};
const remove = (round: number, questionId: string): TournamentCommand => {
  return { type: 'RemoveRoundQuestion', round, questionId, now };
};
const fill = (candidates: string[], limit = 16): TournamentCommand => ({
  type: 'AssignCandidates',
  candidates,
  limit,
  now,
});

describe('a question of a round', () => {
  it('comes last, or where it is wanted, and never behind a gap', () => {
    given(created, assigned(1, 'a', 1))
      .when(assign(1, 'b'))
      .then(assigned(1, 'b', 2));
    given(created, assigned(1, 'a', 1))
      .when(assign(1, 'b', 1))
      .then(assigned(1, 'b', 1));
    given(created, assigned(1, 'a', 1))
      .when(assign(1, 'b', 9))
      .then(assigned(1, 'b', 2));
  });

  it('moves the questions behind its new position', () => {
    const { state } = given(created, assigned(1, 'a', 1), assigned(1, 'b', 1), assigned(2, 'c', 1));
    expect(state).toMatchObject({
      roundQuestions: new Map([
        [1, ['b', 'a']],
        [2, ['c']],
      ]),
    });
  });

  it('can be moved within its round', () => {
    const two = [created, assigned(1, 'a', 1), assigned(1, 'b', 2)];
    given(...two)
      .when(assign(1, 'a', 2))
      .then(questionRemoved(1, 'a'), assigned(1, 'a', 2));
    given(...two)
      .when(assign(1, 'b', 9))
      .then();
    given(...two)
      .when(assign(1, 'a'))
      .then();
  });

  it('is in one round of the event', () => {
    given(created, assigned(1, 'a', 1))
      .when(assign(2, 'a'))
      .rejected('question-in-other-event-round');
    given(created, assigned(1, 'a', 1), questionRemoved(1, 'a'))
      .when(assign(2, 'a'))
      .then(assigned(2, 'a', 1));
  });

  it('is refused by a full round', () => {
    given(created, assigned(1, 'a', 1), assigned(1, 'b', 2))
      .when(assign(1, 'c'))
      .rejected('round-full');
  });

  it('belongs to a round of the configuration', () => {
    given(created).when(assign(3, 'a')).rejected('round-unknown');
    given(created).when(remove(0, 'a')).rejected('round-unknown');
  });

  it('is removed once', () => {
    given(created, assigned(1, 'a', 1))
      .when(remove(1, 'a'))
      .then(questionRemoved(1, 'a'));
    given(created).when(remove(1, 'a')).then();
  });

  it('neither comes nor goes while its round runs', () => {
    const running = [created, live, assigned(1, 'a', 1), started(1, ['a', 'x'])];
    given(...running)
      .when(assign(1, 'b'))
      .rejected('round-already-active');
    given(...running)
      .when(remove(1, 'a'))
      .rejected('round-already-active');
    given(...running, ended(1))
      .when(remove(1, 'a'))
      .then(questionRemoved(1, 'a'));
  });

  it('leaves its round whatever runs when it has left the catalogue', () => {
    given(created, live, assigned(1, 'a', 1), started(1, ['a', 'x']))
      .when({ type: 'ReleaseQuestion', questionId: 'a', now })
      .then(questionRemoved(1, 'a'));
    given(created).when({ type: 'ReleaseQuestion', questionId: 'a', now }).then();
  });

  it('is free again when its round no longer belongs to the event', () => {
    given(created, assigned(2, 'a', 1), configured(1, 2))
      .when(assign(1, 'a'))
      .then(assigned(1, 'a', 1));
  });
});

describe('filling the rounds', () => {
  it('takes free candidates in their order, round by round', () => {
    given(created, assigned(1, 'a', 1), assigned(2, 'b', 1))
      .when(fill(['a', 'c', 'b', 'd', 'e']))
      .then(assigned(1, 'c', 2), assigned(2, 'd', 2));
  });

  it('leaves alone what was started', () => {
    given(created, live, started(1, ['x', 'y']), ended(1))
      .when(fill(['a', 'b', 'c']))
      .then(assigned(2, 'a', 1), assigned(2, 'b', 2));
  });

  it('gives no question to a second round that was raced in a first', () => {
    given(created, live, assigned(1, 'a', 1), started(1, ['a', 'x']), ended(1), questionRemoved(1, 'a'))
      .when(fill(['a', 'x', 'b', 'c']))
      .then(assigned(2, 'b', 1), assigned(2, 'c', 2));
  });

  it('stops where the candidates or the limit end', () => {
    given(created)
      .when(fill(['a', 'b', 'c'], 1))
      .then(assigned(1, 'a', 1));
    given(created)
      .when(fill(['a']))
      .then(assigned(1, 'a', 1));
    given(created).when(fill([])).then();
  });
});
