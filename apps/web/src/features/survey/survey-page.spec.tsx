/** @jest-environment ./test/support/page-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../shared/testing/answer-calls';
import { useSurveyNews } from '../../site/racer/survey-news';
import { renderInApp } from '../../site/testing/in-app';
import { SurveyPage } from './survey-page';

/** The channels of all tabs. What one says, the others hear. */
const channels: Channel[] = [];
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    channels.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    channels.splice(channels.indexOf(this), 1);
  }
}

const status = { roundsPlayed: 3, roundsLimit: 3, surveyCompleted: false, openGameId: null };
let asked = 0;

beforeEach(() => {
  asked = 0;
  Object.assign(globalThis, { BroadcastChannel: Channel, scrollTo: () => undefined });
  answerCalls(({ name }) => {
    if (name.startsWith('POST')) return {};
    if (name !== 'GET /api/user/round-status') return null;
    asked += 1;
    return status;
  });
});
afterEach(() => jest.restoreAllMocks());

function FirstTab() {
  useSurveyNews();
  return null;
}

test('The survey that was sent in one tab is known in the other at once', async () => {
  const heard = jest.fn();
  new Channel('rennmeister.survey').onmessage = heard;
  await renderInApp(<SurveyPage />);
  await userEvent.click(await screen.findByRole('radio', { name: /^5/ }));
  expect(heard).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

test('A tab that hears of it loads the rounds of the racer again', async () => {
  await renderInApp(
    <>
      <FirstTab />
      <SurveyPage />
    </>,
  );
  await waitFor(() => expect(asked).toBe(1));
  new Channel('rennmeister.survey').postMessage('done');
  await waitFor(() => expect(asked).toBe(2));
});
