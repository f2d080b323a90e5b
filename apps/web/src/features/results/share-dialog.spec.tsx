/** @jest-environment ./test/support/page-environment.cjs */
import type { GameResultView } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownToast } from '../../shared/ui/toast';
import { renderInApp } from '../../site/testing/in-app';
import { ShareDialog } from './share-dialog';

const result: GameResultView = {
  gameId: 'game-1',
  userId: 'ada',
  playerName: 'Apex Ada',
  score: 17,
  correctAnswers: 9,
  totalQuestions: 10,
  averageTime: 3.2,
  number: 1,
  finishedAt: '2026-11-22T20:00:00.000Z',
};
const told = '17 of 20 points in my race at Rennmeister: PORSCHE EXPERT. Can you beat that?';

/** A browser that draws nothing but makes a picture, and maybe has a share sheet. */
function browserWith(share?: jest.Mock) {
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture'], { type: 'image/png' }));
  Object.assign(navigator, { share, canShare: share && (() => true) });
}

describe('The picture of a result', () => {
  it('is told to screen readers, and goes to the device’s share sheet as a file', async () => {
    const share = jest.fn(() => Promise.resolve());
    browserWith(share);
    await renderInApp(<ShareDialog result={result} onClose={jest.fn()} />);
    expect(screen.getByRole('img', { name: told })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const [[shared]] = share.mock.calls as unknown as [[ShareData]];
    expect(shared.text).toContain(told);
    expect(shared.files!.map(({ name, type }) => [name, type])).toEqual([['rennmeister-result.png', 'image/png']]);
  });

  it('can be saved, and its text copied, without a share sheet', async () => {
    const user = userEvent.setup();
    browserWith();
    await renderInApp(<ShareDialog result={result} onClose={jest.fn()} />);
    const save = screen.getByRole('button', { name: 'Save picture' });
    await waitFor(() => expect(save).toHaveProperty('disabled', false));
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toContain(told);
    expect(shownToast()?.title).toBe('Result copied');
  });

  it('stays here when the player closes the share sheet', async () => {
    browserWith(jest.fn(() => Promise.reject(new DOMException('No', 'AbortError'))));
    await renderInApp(<ShareDialog result={result} onClose={jest.fn()} />);
    const before = shownToast();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(shownToast()).toBe(before);
  });
});
