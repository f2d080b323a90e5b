import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../shared/ui/states';
import { appStrings } from './app.strings';

/** In place of a screen that threw, or whose code could not be fetched. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      text={appStrings.broken}
      detail={appStrings.brokenDetail}
      retryLabel={appStrings.reload}
      onRetry={() => location.reload()}
      page
    />
  );
}
