/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './button';

describe('A button', () => {
  it('does its work when it is clicked, and from the keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Start race</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Start race' }));
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('that is at work says so, and takes no second press', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save', busy: true });
    await userEvent.click(button);
    expect([button.disabled, onClick.mock.calls.length]).toEqual([true, 0]);
  });

  it('sends a form only when it is asked to', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('has a look, and a tone in the console', () => {
    render(
      <>
        <Button>Start</Button>
        <Button look="lit" big>
          Race
        </Button>
        <Button look="console" tone="danger" square aria-label="Delete">
          x
        </Button>
      </>,
    );
    expect(screen.getAllByRole('button').map(({ className }) => className)).toEqual([
      'btn slot',
      'btn slot btn-lit btn-big',
      'btn slot btn-console btn-danger btn-square',
    ]);
  });

  it('that leads elsewhere is a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/leaderboard">Leaderboard</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/leaderboard');
  });
});
