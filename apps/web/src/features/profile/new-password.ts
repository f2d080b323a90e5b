import { PASSWORD_MIN } from '@app/contracts';
import { profileStrings as words } from './profile.strings';

export interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** What is wrong with the form, by field; empty when it can be sent. */
export function newPasswordErrors({ currentPassword, newPassword, confirmPassword }: Passwords): Partial<Passwords> {
  return {
    ...(!currentPassword && { currentPassword: words.currentRequired }),
    ...(newPassword.length < PASSWORD_MIN && { newPassword: words.tooShort }),
    ...(newPassword !== confirmPassword && { confirmPassword: words.mismatch }),
  };
}
