import { ArrowRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../shared/ui/button';
import { MessagePage } from '../shell/message-page';
import { notFoundStrings as words } from './not-found.strings';

/** Any address without a screen, quoted as it was asked for. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <MessagePage
      figure={words.code}
      title={words.title}
      actions={
        <ButtonLink look="lit" big to={paths.home}>
          {words.goHome}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      }
    >
      <p className="message-path">
        <span className="visually-hidden">{words.pathLabel} </span>
        {decodedPath(pathname)}
      </p>
    </MessagePage>
  );
}

/** As a person would write it; a path that is not valid encoding is quoted as it stands. */
function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
