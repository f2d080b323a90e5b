import { ErrorState } from '../shared/ui/states';
import { appStrings } from './app.strings';
import { useBootPictureEnd } from './use-boot-picture-end';

/** Replaces a screen that threw or whose code could not be loaded. React has written the error to the console. */
export function BrokenPage() {
  useBootPictureEnd();
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
