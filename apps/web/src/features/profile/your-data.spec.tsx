/** @jest-environment ./test/support/page-environment.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as downloads from '../../shared/download';
import { HttpError } from '../../shared/http';
import { readToken, storeToken } from '../../shared/session-token';
import { type Answers, answerCalls, refusal } from '../../shared/testing/answer-calls';
import { shownToast } from '../../shared/ui/toast';
import { ada, renderInApp, stillPush } from '../../site/testing/in-app';
import { LoginPage } from '../login/login-page';
import { YourData } from './your-data';

const open = { 'GET /api/system/public-status': { gameEnabled: true } };
const given = (answers: Answers) => answerCalls({ ...open, ...answers });
const push = { close: jest.fn(), connect: jest.fn() };

async function show() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rerender = await renderInApp(<YourData user={ada} />, { push: stillPush(push) });
  return { user, rerender };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

describe('Your data', () => {
  it('is saved as one archive', async () => {
    const saved = jest.spyOn(downloads, 'download').mockResolvedValue();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(shownToast()?.title).toBe('Saved: rennmeister-data.zip'));
    expect(saved.mock.calls).toEqual([['GET /api/users/{id}/data', 'rennmeister-data.zip', { params: { id: 'ada' } }]]);
  });

  it('says why it is not saved', async () => {
    jest.spyOn(downloads, 'download').mockRejectedValue(refusal('too-many-requests', 'Please wait a moment.'));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Your data could not be saved', text: 'Please wait a moment.' }),
    );
  });
});

describe('The deletion of the own account', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const opener = () => screen.getByRole('button', { name: 'Delete my account' });

  async function openDialog() {
    const { user, rerender } = await show();
    await user.click(opener());
    const send = () => user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const fill = async (word: string, password: string) => {
      await user.clear(field('Type DELETE'));
      await user.clear(field('Current password'));
      await user.type(field('Type DELETE'), word);
      await user.type(field('Current password'), password);
    };
    return { user, rerender, send, fill };
  }

  it('says what will be gone and what stays, and gives the focus back when it is not wanted', async () => {
    given({});
    const { user } = await openDialog();
    expect(screen.getByText('What will be gone:')).toBeTruthy();
    expect(screen.getByText('What stays:')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('asks for the word and the password before anything is sent', async () => {
    given({ 'DELETE /api/users/ada': new Error('sent') });
    const { send, user } = await openDialog();
    await send();
    expect(screen.getByText('Type DELETE to confirm')).toBeTruthy();
    expect(screen.getByText('Please enter your current password.')).toBeTruthy();
    await user.type(field('Type DELETE'), 'delete');
    await send();
    expect(screen.getByText('Type DELETE to confirm')).toBeTruthy();
    expect(push.close).not.toHaveBeenCalled();
  });

  it.each([
    ['a wrong password', refusal('current-password-wrong', 'This password is wrong.'), 'This password is wrong.'],
    ['the last owner', refusal('last-administrator'), /^You are the last owner here\./],
    ['no answer', new TypeError('offline'), 'Please try again later.'],
  ])('says at the password what is in its way: %s', async (_, refused, text) => {
    given({});
    const { send, fill } = await openDialog();
    answerCalls(() => {
      throw refused;
    });
    await fill('DELETE', 'a guess');
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Current password'));
    expect(push.connect).toHaveBeenCalledTimes(1);
  });

  it('counts down until the next password may be tried', async () => {
    const { body } = refusal('too-many-requests');
    given({ 'DELETE /api/users/ada': new HttpError(429, '', body, '2') });
    const { send, fill } = await openDialog();
    await fill('DELETE', 'a guess');
    await send();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Wait 2 s' })).disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('button', { name: 'Wait 1 s' })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' }).disabled).toBe(false);
  });

  it('ends the session, and the login page says goodbye', async () => {
    given({ 'DELETE /api/users/ada': { success: true } });
    storeToken('a session');
    const { send, fill, rerender } = await openDialog();
    await fill(' DELETE ', 'lap-after-lap');
    await send();
    expect(await screen.findByText('Logging you out...')).toBeTruthy();
    rerender(<LoginPage />);
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    expect(screen.getByText(/^Your account is deleted\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Logging you out...')).toBeNull());
    expect(readToken()).toBeNull();
  });
});
