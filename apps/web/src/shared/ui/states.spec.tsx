/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Empty, ErrorState, Loading } from './states';

describe('Empty, failed and loading states', () => {
  it('say that they are loading, with bars that only the eye sees', () => {
    const { container } = render(<Loading label="Calling the drivers" />);
    expect(screen.getByRole('status').textContent).toBe('Calling the drivers');
    expect(container.querySelector('.loading-bars')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('say when there is nothing, with what can be done', () => {
    render(
      <Empty text="No video yet">
        <button>Upload</button>
      </Empty>,
    );
    expect(screen.getByText('No video yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say at once what went wrong and why, and try again when asked to', async () => {
    const retry = jest.fn();
    render(<ErrorState text="The users could not be loaded" detail="Race control does not answer" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toBe('The users could not be loadedRace control does not answer');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('offer no other try where none can help', () => {
    render(<ErrorState text="This link leads nowhere" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['loading', <Loading key="loading" page label="Words" />],
    ['empty', <Empty key="empty" page text="Words" />],
    ['failed', <ErrorState key="failed" page text="Words" />],
  ])('are the main part and the heading of a page that is %s as a whole', (_, state) => {
    render(state);
    expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1, name: 'Words' }))).toBe(true);
  });
});
