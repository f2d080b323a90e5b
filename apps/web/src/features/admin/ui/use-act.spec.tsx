/** @jest-environment ./test/support/page-environment.cjs */
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '../../../shared/http';
import { onToastChange, shownToast } from '../../../shared/ui/toast';
import { answerCalls, refusal } from '../../../shared/testing/answer-calls';
import { renderInApp } from '../../../site/testing/in-app';
import { consoleStrings as words } from './console.strings';
import { PasswordDialog } from './password-dialog';
import { useAct } from './use-act';

function EndButton({ error }: { error: Error }) {
  const act = useAct({
    act: () => Promise.reject(error),
    done: null,
    failed: { title: 'Failed to end round', text: 'No reason' },
    refresh: [],
  });
  return <button onClick={() => act.mutate()}>End</button>;
}

/** What is told, in order, after a press that fails with this error. */
async function told(error: Error) {
  const said: unknown[] = [];
  const stop = onToastChange(() => said.push([shownToast()?.title, shownToast()?.text]));
  await renderInApp(<EndButton error={error} />);
  await userEvent.click(screen.getByRole('button'));
  stop();
  return said;
}

describe('An act of an administrator', () => {
  it.each([
    ['nothing answers', new TypeError('Failed to fetch')],
    ['only a proxy answers', new HttpError(502, 'Bad Gateway', null)],
  ])('says at once that the server is away when %s, and at the end again', async (_, error) => {
    expect(await told(error)).toEqual([
      [words.serverAway, words.tryingAgain],
      ['Failed to end round', words.serverAwayText],
    ]);
  });

  it('says nothing of the kind when the server refuses', async () => {
    expect(await told(new HttpError(409, 'conflict', null))).toEqual([['Failed to end round', 'No reason']]);
  });

  it('is not kept for later while the browser has no network', async () => {
    onlineManager.setOnline(false);
    expect(await told(new TypeError('Failed to fetch'))).toHaveLength(2);
    onlineManager.setOnline(true);
  });
});

describe('An act for which the server asks for the password', () => {
  let asked: unknown[];
  let acted: string[];

  function GrantButton() {
    const act = useAct({
      act: async (_: void, { idempotencyKey }) => {
        acted.push(idempotencyKey);
        if (acted.length === 1) throw refusal('password-needed');
      },
      done: 'Granted',
      failed: { title: 'Not granted' },
      refresh: [],
    });
    return <button onClick={() => act.mutate()}>Grant</button>;
  }

  beforeEach(async () => {
    [asked, acted] = [[], []];
    answerCalls(({ name, body }) => {
      asked.push([name, body]);
      if ((body as { password: string }).password === 'a guess') throw refusal('current-password-wrong', 'Wrong');
      return { success: true };
    });
    await renderInApp(
      <>
        <GrantButton />
        <PasswordDialog />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
    await screen.findByRole('dialog', { name: words.passwordNeeded });
  });
  afterEach(() => jest.restoreAllMocks());

  const give = (password: string) => userEvent.type(screen.getByLabelText(words.ownPassword), `${password}{Enter}`);

  it('is done once the password was right, as the same act', async () => {
    await give('a guess');
    await screen.findByText('Wrong');
    await userEvent.clear(screen.getByLabelText(words.ownPassword));
    await give('night-shift');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: words.success, text: 'Granted' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual(
      ['a guess', 'night-shift'].map((password) => ['POST /api/auth/confirm-password', { password }]),
    );
    expect(new Set(acted).size).toBe(1);
    expect(acted).toHaveLength(2);
  });

  it('is not done when the dialog is closed', async () => {
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Not granted' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(acted).toHaveLength(1);
  });
});
