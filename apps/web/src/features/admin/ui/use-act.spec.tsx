/** @jest-environment ./test/support/page-environment.cjs */
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '../../../shared/http';
import { onToastChange, shownToast } from '../../../shared/ui/toast';
import { renderInApp } from '../../../site/testing/in-app';
import { consoleStrings as words } from './console.strings';
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
