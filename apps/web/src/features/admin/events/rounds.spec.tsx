/** @jest-environment ./test/support/page-environment.cjs */
import type { AdminQuestionView } from '@app/contracts';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { renderInApp } from '../../../site/testing/in-app';
import { AssignableQuestions } from './assignable-questions';
import { roundsStrings as words } from './rounds.strings';

const question = { id: 'q1', text: 'Which flag ends a race?', category: 'Racing History', roundNumber: null };

beforeEach(() => {
  const page = { entries: [question as unknown as AdminQuestionView], total: 1, page: 1, pageSize: 50 };
  answerCalls(() => page);
});
afterEach(() => jest.restoreAllMocks());

describe('The questions to add to a round', () => {
  it.each([
    ['is full', words.isFull(1)],
    ['is running', words.running],
  ])('cannot be added while the round %s, which the list and each button say', async (_, reason) => {
    await renderInApp(<AssignableQuestions eventId={4} round={1} rounds={[[]]} closed={reason} />);
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: words.addWhich(question.text, 1) });
    const says = document.getElementById(add.getAttribute('aria-describedby')!);
    expect([add.disabled, add.title, says?.textContent]).toEqual([true, reason, reason]);
  });

  it('can be added, and nothing is said, while there is room', async () => {
    await renderInApp(<AssignableQuestions eventId={4} round={1} rounds={[[]]} closed={null} />);
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: words.addWhich(question.text, 1) });
    expect([add.disabled, screen.queryByText(words.isFull(1))]).toEqual([false, null]);
  });
});
