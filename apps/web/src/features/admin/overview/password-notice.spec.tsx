/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { owner, renderInApp } from '../../../site/testing/in-app';
import { overviewStrings as words } from './overview.strings';
import { PasswordNotice } from './password-notice';

const withPrinted = { user: { ...owner, generatedPassword: true as const } };
const notice = () => screen.queryByText(words.printedPassword);

beforeEach(() => localStorage.clear());

describe('The dashboard of an administrator with the printed password', () => {
  it('leads to where another one is chosen', async () => {
    await renderInApp(<PasswordNotice />, withPrinted);
    expect(screen.getByRole('link', { name: words.ownPassword }).getAttribute('href')).toBe('/profile');
  });

  it('says so until it is dismissed, then no more', async () => {
    await renderInApp(<PasswordNotice />, withPrinted);
    expect(notice()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.dismiss }));
    expect(notice()).toBeNull();
    await renderInApp(<PasswordNotice />, withPrinted);
    expect(notice()).toBeNull();
  });

  it('says nothing once the password is their own', async () => {
    await renderInApp(<PasswordNotice />, { user: owner });
    expect(notice()).toBeNull();
  });
});
