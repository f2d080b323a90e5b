import { ListOrdered } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Location, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../site/paths';
import { LogoMark, NightTraces, Wordmark } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { CountdownCard } from '../../site/schedule/countdown-card';
import type { LoginState } from '../../site/session/login-state';
import { useSession } from '../../site/session/session-provider';
import type { ResetStep } from './forgot-password-dialog';
import './login.css';
import { LoginForm } from './login-form';
import { loginStrings as words } from './login.strings';
import { RegisterForm } from './register-form';

// Loaded when it is first opened, so that the page does not wait for it.
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog')).ForgotPasswordDialog,
}));

type Tab = 'login' | 'register';
const tabs = [
  { value: 'login', label: words.login },
  { value: 'register', label: words.register },
] as const;

export function LoginPage() {
  const { state, isLoggingOut } = useSession();
  const { hash, state: wanted } = useLocation() as Location<LoginState | null>;
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>(wanted?.tab ?? 'login');
  const [email, setEmail] = useState('');
  // The reset mail links here. The token is in the fragment, so no server and no referrer sees it.
  const mailedToken = new URLSearchParams(hash.slice(1)).get('reset');
  const [resetStep, setResetStep] = useState<ResetStep | null>(null);
  // In a tab that already shows this page, the link only changes the fragment. The token then replaces the
  // current step.
  const shownStep: ResetStep | null = mailedToken === null ? resetStep : { name: 'reset', token: mailedToken };
  const password = useRef<HTMLInputElement>(null);

  if (state.status === 'signed-in' && !isLoggingOut) return <Navigate to={wanted?.from ?? paths.root} replace />;

  function moveReset(step: ResetStep | null) {
    setResetStep(step);
    if (mailedToken !== null) void navigate(paths.login, { replace: true, state: wanted });
  }

  function forgotAs(address: string) {
    setEmail(address);
    setTab('login');
    setResetStep({ name: 'request' });
  }

  function logInAs(address: string) {
    setEmail(address);
    setTab('login');
    requestAnimationFrame(() => password.current?.focus());
  }

  return (
    <div className="page login-page">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <nav className="row login-top">
        <LogoMark />
        <ButtonLink look="bare" to={paths.leaderboard}>
          <ListOrdered className="icon" aria-hidden="true" />
          {words.leaderboard}
        </ButtonLink>
      </nav>
      <header className="login-hero">
        <h1>
          <span className="visually-hidden">{words.product}</span>
          <Wordmark />
        </h1>
        <p className="gear-5">
          {words.tagline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </header>
      <CountdownCard className="login-clock" />
      <main className="login-panel" tabIndex={-1}>
        {wanted?.isTurnedAway && <p className="login-turned-away gear-5">{words.notLoggedIn}</p>}
        {wanted?.hasLeft && (
          <p className="login-turned-away gear-5" role="status">
            {words.farewell}
          </p>
        )}
        <Tabs label={words.chooseLabel} tabs={tabs} value={tab} onValueChange={setTab}>
          <TabPanel<Tab> value="login">
            <LoginForm
              email={email}
              onEmail={setEmail}
              passwordRef={password}
              onForgot={() => setResetStep({ name: 'request' })}
            />
          </TabPanel>
          <TabPanel<Tab> value="register">
            <RegisterForm onRegistered={logInAs} onLogIn={logInAs} onForgot={forgotAs} />
          </TabPanel>
        </Tabs>
      </main>
      {shownStep && (
        <Suspense>
          <ForgotPasswordDialog step={shownStep} email={email} onStep={moveReset} />
        </Suspense>
      )}
    </div>
  );
}
