/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../shared/testing/answer-calls';
import { renderInApp } from '../../site/testing/in-app';
import { UnsubscribePage } from './unsubscribe-page';

const opened = (address: string) =>
  renderInApp(
    <Routes>
      <Route path="/" element={<Navigate to={address} />} />
      <Route path="/unsubscribe" element={<UnsubscribePage />} />
    </Routes>,
    { user: null },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let sent: unknown[];
beforeEach(() => {
  sent = [];
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  answerCalls(({ path, body }) => {
    sent.push([path, body]);
    return body;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('The link under a mail', () => {
  it('ends the mails when the button is pressed, not when it is opened, and begins them again', async () => {
    await opened('/unsubscribe#token=secret');
    expect(sent).toEqual([]);
    await press('Unsubscribe');
    await screen.findByRole('heading', { name: 'You are out' });
    await press('Subscribe again');
    await screen.findByRole('heading', { name: 'Welcome back' });
    const path = '/api/player-interest/subscription';
    expect(sent).toEqual([
      [path, { token: 'secret', status: 'unsubscribed' }],
      [path, { token: 'secret', status: 'active' }],
    ]);
  });

  it('without its token says what to do', async () => {
    await opened('/unsubscribe');
    expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
  });
});
