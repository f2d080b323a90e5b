/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip';

describe('A tooltip', () => {
  const button = () => screen.getByRole('button', { name: 'Mute' });
  beforeEach(() => {
    render(
      <Tooltip text="No sounds in races">
        <button>Mute</button>
      </Tooltip>,
    );
  });

  it('describes its control when that gets the focus, and no longer', async () => {
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(button());
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe('No sounds in races');
    expect(button().getAttribute('aria-describedby')).toBe(tooltip.id);
    await userEvent.tab();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('goes with Escape, and leaves the focus where it is', async () => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(document.activeElement).toBe(button());
  });
});
