/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp, stillPush } from '../../site/testing/in-app';
import { showToast, shownToast } from '../../shared/ui/toast';
import { QuestionScreen } from './question-screen';
import { after, pressed, result, served, statusOf, updateOf } from './testing/tournament-examples';
import { advanceTournament } from './tournament-machine';
import type { BoardPhase, TournamentState } from './tournament-state';

const choose = jest.fn();
const screenOf = (state: TournamentState) => (
  <QuestionScreen state={state} phase={state.phase as BoardPhase} choose={choose} errorText="Not taken" />
);
const slats = () => screen.getAllByRole('button', { name: /^[A-D] / });
const looks = () => slats().map(({ className }) => /slat-(\w+)/.exec(className)![1]);

const open = after(statusOf(), served(0));
const answering = advanceTournament(open, pressed);

describe('A question of a final', () => {
  beforeEach(() => choose.mockClear());

  it('takes an answer while it is open', async () => {
    await renderInApp(screenOf(open));
    await userEvent.click(screen.getByRole('button', { name: 'B 1970' }));
    expect(choose.mock.calls).toEqual([['B']]);
  });

  it('has no confirmation lying over it, but leaves a failure to be read', async () => {
    showToast({ title: 'Welcome back!' });
    await renderInApp(screenOf(open));
    expect(shownToast()).toBeNull();
    showToast({ title: 'Error', tone: 'bad' });
    await renderInApp(screenOf(open));
    expect(shownToast()).toMatchObject({ title: 'Error' });
  });

  it('that race control closes before it is answered says that the time is up, shows no key, and takes no answer', async () => {
    const rerender = await renderInApp(screenOf(open));
    rerender(screenOf(advanceTournament(open, updateOf({ currentQuestionIndex: 1 }))));
    expect(screen.getByText("Time's up!")).toBeTruthy();
    expect(looks()).toEqual(['dim', 'dim', 'dim', 'dim']);
    await userEvent.click(slats()[1]!);
    expect(choose).not.toHaveBeenCalled();
  });

  it('that is closed while the answer is on its way says that the answer came too late, and that it is kept', async () => {
    const late = result(0, { outcome: 'timed-out', isCorrect: false, playerAnswer: null, pointsEarned: 0 });
    const rerender = await renderInApp(screenOf(answering));
    expect(looks()).toEqual(['dim', 'chosen', 'dim', 'dim']);
    rerender(screenOf(advanceTournament(answering, { type: 'answered', result: late })));
    expect(screen.getByText('Your answer came too late to count. It is kept with the race.')).toBeTruthy();
    expect(looks()).toEqual(['dim', 'dim', 'dim', 'dim']);
  });
});

it.each([
  [0, 'Next question in'],
  [2, 'Round result in'],
])('Question %i that nobody answered in time leads on with “%s”', async (index, leadsTo) => {
  const over = advanceTournament(after(statusOf(), served(index)), updateOf({ currentQuestionIndex: index + 1 }));
  await renderInApp(screenOf(over));
  expect(screen.getByText(new RegExp(leadsTo))).toBeTruthy();
});

describe('A final without a connection', () => {
  const trouble = { type: 'retrying' } as const;

  it('says that the answer on its way counts when it arrives, and takes that back once it has', async () => {
    const rerender = await renderInApp(screenOf(answering));
    const said = () => screen.queryByText('No connection. We keep trying: your answer counts when it arrives.');
    expect(said()).toBeNull();
    rerender(screenOf(advanceTournament(answering, trouble)));
    expect(said()?.getAttribute('role')).toBe('status');
    rerender(
      screenOf(advanceTournament(advanceTournament(answering, trouble), { type: 'answered', result: result(0) })),
    );
    expect(said()).toBeNull();
  });

  it('has the badge of the event out', async () => {
    await renderInApp(screenOf(open), { push: stillPush({ state: () => 'OFFLINE' }) });
    expect(screen.getByText('OFFLINE')).toBeTruthy();
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  it('has the badge lit while it is there', async () => {
    await renderInApp(screenOf(open));
    expect(screen.getByText('LIVE')).toBeTruthy();
  });
});
