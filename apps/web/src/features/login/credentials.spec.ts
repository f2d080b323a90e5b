import { checkLogin, checkNewPassword, checkRegister, checkResetRequest, passwordStrength } from './credentials';

const account = {
  firstName: 'Marie',
  lastName: 'Altfeld',
  email: 'marie@altfeld.example',
  racingName: '',
  password: 'geheim',
  confirmPassword: 'geheim',
};

describe('a login', () => {
  it('needs address and password', () => {
    expect(checkLogin({ email: ' ', password: '' })).toEqual({
      title: 'Missing information',
      text: 'Please fill in all required fields',
      fields: { email: 'Required', password: 'Required' },
    });
    expect(checkLogin({ email: 'marie@altfeld.example', password: 'geheim' })).toBeUndefined();
  });
});

describe('a registration', () => {
  it('needs everything but the racing name', () => {
    expect(checkRegister(account)).toBeUndefined();
    expect(checkRegister({ ...account, firstName: '', lastName: ' ' })).toEqual({
      title: 'Missing information',
      text: 'Please fill in all required fields',
      fields: { firstName: 'Required', lastName: 'Required' },
    });
  });

  it('needs the password twice the same', () => {
    expect(checkRegister({ ...account, confirmPassword: 'geheim ' })).toEqual({
      title: 'Password mismatch',
      text: 'Passwords do not match',
      fields: { confirmPassword: 'Passwords do not match' },
    });
  });

  it('needs a password of at least 6 characters', () => {
    expect(checkRegister({ ...account, password: '12345', confirmPassword: '12345' })).toMatchObject({
      title: 'Password too short',
      text: 'Password must be at least 6 characters long.',
    });
  });
});

describe('a password reset', () => {
  it('needs an address', () => {
    expect(checkResetRequest(' ')).toMatchObject({ title: 'Email required', text: 'Please enter your email address.' });
    expect(checkResetRequest('marie@altfeld.example')).toBeUndefined();
  });

  it('needs the new password in both fields', () => {
    const refusal = { title: 'Password required', text: 'Please enter and confirm your new password.' };
    expect(checkNewPassword({ password: '', confirmPassword: '' })).toEqual({
      ...refusal,
      fields: { password: refusal.text },
    });
    expect(checkNewPassword({ password: 'geheim', confirmPassword: '' })).toEqual({
      ...refusal,
      fields: { confirmPassword: refusal.text },
    });
  });

  it('needs the new password twice the same, and long enough', () => {
    expect(checkNewPassword({ password: 'geheim', confirmPassword: 'gehein' })?.title).toBe("Passwords don't match");
    expect(checkNewPassword({ password: '12345', confirmPassword: '12345' })?.title).toBe('Password too short');
    expect(checkNewPassword({ password: 'geheim', confirmPassword: 'geheim' })).toBeUndefined();
  });
});

describe('the strength of a password', () => {
  it.each([
    ['12345', 'short'],
    ['123456', 'fair'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'fair'],
    ['Kurve917', 'good'],
    ['Kurve-917!Ausgang', 'strong'],
    ['der zug faehrt nachts durch', 'strong'],
  ])('of %s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
