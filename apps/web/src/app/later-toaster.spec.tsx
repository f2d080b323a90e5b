/** @jest-environment ./test/support/page-environment.cjs */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, showToast, shownToast } from '../shared/ui/toast';
import { LaterToaster } from './later-toaster';

describe('The toaster that is loaded later', () => {
  beforeEach(() => {
    render(<LaterToaster />);
  });
  afterEach(() => act(() => dismissToast(shownToast()?.id ?? 0)));
  const region = () => screen.queryByRole('region', { name: /Notifications/ });

  it('is not there on a page that nobody has touched', () => {
    expect(region()).toBeNull();
  });

  it('comes with the first press', async () => {
    await userEvent.click(document.body);
    expect(await screen.findByRole('region', { name: /Notifications/ })).toBeTruthy();
  });

  it('shows a toast that came before it', async () => {
    act(() => showToast({ title: 'You are logged out' }));
    expect(await screen.findByText('You are logged out')).toBeTruthy();
  });
});
