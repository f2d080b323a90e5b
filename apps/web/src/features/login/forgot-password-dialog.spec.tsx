/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ForgotPasswordDialog, type ResetStep } from './forgot-password-dialog';

function Reset() {
  const [step, setStep] = useState<ResetStep | null>({ name: 'reset', token: 'used' });
  return (
    <QueryClientProvider client={new QueryClient()}>
      {step && <ForgotPasswordDialog step={step} email="ada@example.com" onStep={setStep} />}
    </QueryClientProvider>
  );
}

/** The server refuses the new password with this code. */
async function refusedWith(code: string): Promise<void> {
  const answer = { statusCode: 400, code, message: 'No.' };
  globalThis.fetch = (async () => ({
    ok: false,
    status: 400,
    statusText: '',
    text: async () => JSON.stringify(answer),
  })) as unknown as typeof fetch;
  render(<Reset />);
  await userEvent.type(screen.getByLabelText('New password', { selector: 'input' }), 'rennwagen');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'rennwagen');
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
}

describe('A new password', () => {
  it('that is refused for an old link leads to a new link', async () => {
    await refusedWith('reset-token-invalid');
    expect(await screen.findByText(/This link is used up or too old/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.com');
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeTruthy();
  });

  it('that is refused for itself can be tried again', async () => {
    await refusedWith('password-too-short');
    expect(await screen.findByRole('button', { name: 'Reset password' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get a new link' })).toBeNull();
  });
});
