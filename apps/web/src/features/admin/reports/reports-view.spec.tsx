/** @jest-environment ./test/support/page-environment.cjs */
import type { MessageReportView, ServerMessage } from '@app/contracts';
import { act, screen } from '@testing-library/react';
import { http } from '../../../shared/http';
import { renderInApp, stillPush } from '../../../site/testing/in-app';
import { ReportsView } from './reports-view';

const report: MessageReportView = {
  id: 'r1',
  messageId: 'm1',
  content: 'You brake like a bus',
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
    jest
      .spyOn(http, 'get')
      .mockImplementation(async () => ({ entries, total: entries.length, page: 1, pageSize: 20 }) as never);
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
});
