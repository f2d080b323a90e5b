/** @jest-environment ./test/support/page-environment.cjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { dismissToast, showToast, shownToast } from './toast';

interface PageProps {
  /** The dialog removes the button that opens it. */
  losesOpener?: boolean;
  /** The button is of no more use once the dialog has been opened. */
  endsOpener?: boolean;
}

/** A page with a button that opens a dialog. */
function Page({ losesOpener = false, endsOpener = false }: PageProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <main tabIndex={-1}>
      {!(losesOpener && open) && (
        <button disabled={endsOpener && wasOpen} onClick={() => setOpen(true)}>
          Leave the race
        </button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Leave?">
        <input aria-label="Why" autoFocus />
      </Dialog>
    </main>
  );
}

const open = async (page = <Page />) => {
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Leave the race' }));
  return screen.getByRole('dialog', { name: 'Leave?' });
};

describe('A dialog', () => {
  afterEach(() => act(() => dismissToast(shownToast()?.id ?? 0)));

  it('is not there until it is asked for, and is named by its title', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the race' }));
    expect(screen.getByRole('heading', { name: 'Leave?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Why' }));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its Close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('is closed by %s, and gives the focus back to what opened it', async (_, close) => {
    await open();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave the race' }));
  });

  it('gives the focus to the page when what opened it is gone', async () => {
    await open(<Page losesOpener />);
    // The opener is no longer on the page; another button has replaced it.
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('gives the focus to the page when what opened it is disabled for good', async () => {
    await open(<Page endsOpener />);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('gives the focus back in the turn in which it goes, so that no key is lost', async () => {
    await open();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave the race' }));
  });

  it('has the first Escape for itself while a toast is shown', async () => {
    await open();
    act(() => showToast({ title: 'Saved' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToast()?.title).toBe('Saved');
  });
});
