/** @jest-environment ./test/support/page-environment.cjs */
import type { MessageReportView, ServerMessage } from '@app/contracts';
import { act, screen, within } from '@testing-library/react';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { renderInApp, stillPush } from '../../../site/testing/in-app';
import { ReportsView } from './reports-view';

const report: MessageReportView = {
  id: 'r1',
  messageId: 'm1',
  content: 'You brake like a bus',
  earlier: [],
  sender: { userId: 'ada', playerName: 'Ada' },
  reporter: { userId: 'ben', playerName: 'Ben' },
  reason: null,
  reportedAt: '2026-11-22T20:00:00.000Z',
  outcome: null,
};

afterEach(() => jest.restoreAllMocks());

describe('The reported messages', () => {
  it('are loaded again when the server says that one has come in or was resolved', async () => {
    let entries: MessageReportView[] = [];
    answerCalls(() => ({ entries, total: entries.length, page: 1, pageSize: 20 }));
    let tell: (message: ServerMessage) => void = () => {};
    const onMessage = (listener: (message: ServerMessage) => void) => {
      tell = listener;
      return () => undefined;
    };
    await renderInApp(<ReportsView />, { push: stillPush({ onMessage }) });
    await screen.findByText('No message has been reported');
    entries = [report];
    await act(async () => tell({ type: 'reports_update', data: { open: 1 } }));
    await screen.findByText('You brake like a bus');
    entries = [{ ...report, outcome: 'dismissed' }];
    await act(async () => tell({ type: 'reports_update', data: { open: 0 } }));
    await screen.findByText('dismissed');
  });

  it('show what was said before, and when it was changed', async () => {
    const earlier = [
      { content: 'I know where you live', replacedAt: '2026-11-22T19:00:00.000Z' },
      { content: 'You brake like a tram', replacedAt: '2026-11-22T19:30:00.000Z' },
    ];
    const entries: MessageReportView[] = [{ ...report, earlier }];
    answerCalls(() => ({ entries, total: 1, page: 1, pageSize: 20 }));
    await renderInApp(<ReportsView />);
    const list = await screen.findByRole('list', { name: 'Said before' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('q')!.textContent)).toEqual(earlier.map(({ content }) => content));
    expect(rows.every((row) => row.querySelector('q')!.dir === 'auto')).toBe(true);
  });
});
