import { PASSWORD_MIN } from '@app/contracts';
import { loginStrings as words } from './login.strings';

/** Why a form cannot be sent: the text of the toast, and the fields it is about. */
export interface Refusal<F extends string> {
  title: string;
  text: string;
  fields: Partial<Record<F, string>>;
}

export interface LoginForm {
  email: string;
  password: string;
}

export interface RegisterForm extends LoginForm {
  firstName: string;
  lastName: string;
  racingName: string;
  confirmPassword: string;
}

export interface NewPasswordForm {
  password: string;
  confirmPassword: string;
}

type Checked<F> = Refusal<Extract<keyof F, string>> | undefined;

export const checkLogin = (form: LoginForm): Checked<LoginForm> => missing(form, ['email', 'password']);

export function checkRegister(form: RegisterForm): Checked<RegisterForm> {
  return (
    missing(form, ['firstName', 'lastName', 'email', 'password']) ??
    mismatch(form, words.mismatch, words.mismatchText) ??
    tooShort(form)
  );
}

export function checkResetRequest(email: string): Checked<{ email: string }> {
  if (email.trim()) return undefined;
  return { title: words.emailRequired, text: words.emailRequiredText, fields: { email: words.emailRequiredText } };
}

export function checkNewPassword(form: NewPasswordForm): Checked<NewPasswordForm> {
  if (!form.password || !form.confirmPassword) {
    const field = form.password ? 'confirmPassword' : 'password';
    const text = words.passwordRequiredText;
    return { title: words.passwordRequired, text, fields: { [field]: text } };
  }
  return mismatch(form, words.resetMismatch, words.resetMismatch) ?? tooShort(form);
}

function missing<F extends object>(form: F, required: Extract<keyof F, string>[]): Checked<F> {
  const empty = required.filter((field) => String(form[field]).trim() === '');
  if (empty.length === 0) return undefined;
  const fields = Object.fromEntries(empty.map((field) => [field, words.required])) as Refusal<
    Extract<keyof F, string>
  >['fields'];
  return { title: words.missing, text: words.missingText, fields };
}

function mismatch(form: NewPasswordForm, title: string, text: string): Refusal<'confirmPassword'> | undefined {
  if (form.password === form.confirmPassword) return undefined;
  return { title, text, fields: { confirmPassword: text } };
}

function tooShort({ password }: { password: string }): Refusal<'password'> | undefined {
  if (password.length >= PASSWORD_MIN) return undefined;
  return { title: words.tooShort, text: words.tooShortText, fields: { password: words.tooShortText } };
}

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong';

/** Only a hint, not a rule: length counts most, then the number of kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_MIN) return 'short';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const isVaried = new Set(password).size >= PASSWORD_MIN;
  const weight = password.length + 2 * (kinds - 1);
  if (!isVaried || weight < 10) return 'fair';
  return weight < 16 ? 'good' : 'strong';
}
