import { passwordStrength } from './credentials';
import { loginStrings as words } from './login.strings';

const pips = { short: 0, fair: 1, good: 2, strong: 3 } as const;

/** Three marks and a word about the strength of a new password. */
export function PasswordStrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <p className="row second login-strength" role="status">
      <span className="login-pips" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <i key={pip} className={pip <= pips[strength] ? 'on' : undefined} />
        ))}
      </span>
      {words.strength[strength]}
    </p>
  );
}
