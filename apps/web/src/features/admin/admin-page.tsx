import { House } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../site/paths';
import { ButtonLink } from '../../shared/ui/button';
import { Loading } from '../../shared/ui/states';
import { useSession } from '../../site/session/session-provider';
import { MessagePage } from '../../site/shell/message-page';
import { adminStrings as words } from './admin.strings';

const Console = lazy(async () => ({ default: (await import('./console')).Console }));

/** The entrance to race control. Only an administrator's browser loads the code behind it. */
export function AdminPage() {
  const { state, isLoggingOut } = useSession();
  if (isLoggingOut) return null;
  switch (state.status) {
    case 'unknown':
      return <Loading label={words.loadingDashboard} page />;
    case 'visitor':
      return <AccessRestricted />;
    case 'signed-in':
      if (!state.user.isAdmin) return <Navigate to={paths.home} replace />;
      return (
        <Suspense fallback={<Loading label={words.loadingDashboard} page />}>
          <Console />
        </Suspense>
      );
    default:
      return state satisfies never;
  }
}

function AccessRestricted() {
  return (
    <MessagePage
      title={words.restricted}
      actions={
        <ButtonLink to={paths.home}>
          <House className="icon" aria-hidden="true" />
          {words.returnHome}
        </ButtonLink>
      }
    >
      <title>{words.pageTitle(words.restricted)}</title>
      <p className="second message-say gear-5">{words.required}</p>
    </MessagePage>
  );
}
