/** @jest-environment ./test/support/page-environment.cjs */
import type { InvitationStatus, IssuedInvitationView } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { renderInApp } from '../../../site/testing/in-app';
import { InvitationsPanel } from './invitations-panel';

const invitation = (playerName: string, status: InvitationStatus): IssuedInvitationView => ({
  id: playerName,
  eventId: 5,
  playerName,
  userId: `user-${playerName}`,
  status,
  expiresAt: '2026-11-22T12:00:00.000Z',
  invitationToken: `token-of-${playerName}`,
});

const addressesOf = (publicUrl: string | null) => ({ publicUrl, networkUrl: null });

let sent: [path: string, body: unknown][];
beforeEach(() => (sent = []));

/** Answers with these invitations, from a server that names this address for links. */
async function show(entries: IssuedInvitationView[], publicUrl: string | null = 'https://race.example.org') {
  answerCalls(({ name, path, body }) => {
    if (!name.startsWith('GET')) return void sent.push([path, body]);
    if (name === 'GET /api/system/public-status') return addressesOf(publicUrl);
    return { entries, total: entries.length, page: 1, pageSize: 100 };
  });
  await renderInApp(<InvitationsPanel eventId={5} />);
  await screen.findByText(entries[0]!.playerName!);
}

const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

afterEach(() => jest.restoreAllMocks());

describe('The invitations of an event', () => {
  it('offer the link of a pending one as text and as a code, with the public address in both', async () => {
    await show([invitation('Ada', 'pending')]);
    expect(buttons()).toEqual([
      'Copy the link for Ada',
      'Show the QR code of Ada',
      'Withdraw the invitation of Ada',
      null,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the QR code of Ada' }));
    expect(screen.getByRole('dialog', { name: 'Ada' }).textContent).toContain(
      'https://race.example.org/tournament/join/token-of-Ada',
    );
    expect(screen.getByRole('img', { name: 'QR code of the link: Ada' })).toBeTruthy();
  });

  it('renew an expired one, whose link leads nowhere', async () => {
    await show([invitation('Ben', 'expired')]);
    expect(buttons()).toEqual(['Renew the invitation of Ben', 'Withdraw the invitation of Ben']);
    await userEvent.click(screen.getByRole('button', { name: 'Renew the invitation of Ben' }));
    expect(sent).toEqual([['/api/events/5/invite', { participantIds: ['user-Ben'] }]]);
  });

  it('say when their links work on this machine alone', async () => {
    await show([invitation('Ada', 'pending')], 'http://localhost:3000');
    expect(await screen.findByText(/These links begin with http:\/\/localhost:3000/)).toBeTruthy();
  });
});
