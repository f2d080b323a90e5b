/** @jest-environment ./test/support/page-environment.cjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '../http';
import { DownloadButton } from './download-button';
import { Toaster } from './toaster';

const show = (save: () => Promise<void>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadButton label="Export CSV" failed="Nothing was exported" save={save} />
      <Toaster />
    </QueryClientProvider>,
  );

describe('A button that saves a file', () => {
  it('is busy until the content is here', async () => {
    let arrive = () => {};
    show(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV', busy: true }).disabled).toBe(true);
    arrive();
    await screen.findByRole('button', { name: 'Export CSV', busy: false });
  });

  it('says what has failed, and can be pressed again', async () => {
    const body = { statusCode: 503, message: 'Try again.', error: 'Try again.', code: 'store-unavailable' as const };
    show(() => Promise.reject(new HttpError(503, 'unavailable', body)));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await screen.findByText('Nothing was exported')).isConnected).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(false);
  });
});
