/** @jest-environment ./test/support/page-environment.cjs */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, showToast, shownToast } from './toast';
import { Toaster } from './toaster';

describe('The toaster', () => {
  beforeEach(() => {
    render(<Toaster />);
  });
  afterEach(() => act(() => dismissToast(shownToast()?.id ?? 0)));
  const toasts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('shows nothing until something is to be said', () => {
    expect(screen.queryByRole('listitem')).toBeNull();
    act(() => showToast({ title: 'Success!', text: 'Tarmark was saved' }));
    expect(toasts()).toEqual(['Success!Tarmark was saved']);
  });

  it('shows one at a time, the newest', () => {
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second' }));
    expect(toasts()).toEqual(['Second']);
  });

  it('takes it away when its Close is pressed, and no newer one', async () => {
    act(() => showToast({ title: 'Old' }));
    const { id } = shownToast()!;
    act(() => showToast({ title: 'New' }));
    act(() => dismissToast(id));
    expect(toasts()).toEqual(['New']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('says what went wrong in another tone', () => {
    act(() => showToast({ title: 'Failed to save', tone: 'bad' }));
    expect(screen.getByRole('listitem').className).toContain('toast-bad');
    act(() => showToast({ title: 'Saved' }));
    expect(screen.getByRole('listitem').className).not.toContain('toast-bad');
  });
});
