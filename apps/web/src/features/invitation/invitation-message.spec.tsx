/** @jest-environment ./test/support/page-environment.cjs */
import type { InvitationView } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, renderInApp } from '../../site/testing/in-app';
import { InvitationMessage } from './invitation-message';
import { invitationScene } from './invitation-scene';
import { pendingInvitation as invitation } from './testing/invitation-example';

const onAccept = jest.fn();
async function show(change: Partial<InvitationView>, { isAccepting = false, isVisitor = false } = {}) {
  const shown = { ...invitation, ...change };
  const session = isVisitor ? 'visitor' : 'signed-in';
  const scene = invitationScene({ session, invitation: shown, failure: null });
  if (!('invitation' in scene)) throw new Error(scene.name);
  await renderInApp(
    <InvitationMessage scene={scene} acceptance={undefined} isAccepting={isAccepting} onAccept={onAccept} />,
    { user: isVisitor ? null : ada },
  );
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const accept = () => screen.queryByRole('button', { name: /^Accept/ });

describe('An invitation', () => {
  beforeEach(() => onAccept.mockClear());

  it('that waits can be accepted, once', async () => {
    await show({});
    await userEvent.click(accept()!);
    expect(onAccept.mock.calls).toEqual([[invitation]]);
  });

  it('that is being accepted takes no second press', async () => {
    await show({}, { isAccepting: true });
    const button = screen.getByRole('button', { name: 'Accepting...', busy: true });
    await userEvent.click(button);
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('that has expired says so, and leads home', async () => {
    await show({ status: 'expired' });
    expect([heading(), accept()]).toEqual(['No entry', null]);
    expect(screen.getByText('Expired')).toBeTruthy();
    expect(screen.getByText('This invitation link is invalid or has expired')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it('that somebody else has accepted says that the seat is taken, and offers no way into the tournament', async () => {
    await show({ status: 'accepted', isYours: false });
    expect([heading(), accept()]).toEqual(['The seat is taken', null]);
    expect(screen.getByText('Somebody else has accepted this invitation.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go to Tournament' })).toBeNull();
  });

  it('that was accepted in another window leads to the tournament', async () => {
    await show({ status: 'accepted' });
    expect([heading(), accept()]).toEqual(['Invitation Accepted', null]);
    expect(screen.getByRole('link', { name: 'Go to Tournament' }).getAttribute('href')).toBe(
      '/tournament/4/participate',
    );
  });

  it('that is for another racer says for whom', async () => {
    await show({ playerName: 'Bremspunkt', isYours: false });
    expect([heading(), accept()]).toEqual(['Not your seat', null]);
    expect(screen.getByText('Bremspunkt')).toBeTruthy();
  });

  it('asks a visitor to log in', async () => {
    await show({}, { isVisitor: true });
    expect([heading(), accept()]).toEqual(['Authentication Required', null]);
    expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0);
  });
});
