import { ArrowRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../site/paths';
import { ButtonLink } from '../../shared/ui/button';
import { MessagePage } from '../../site/shell/message-page';
import { notFoundStrings as words } from './not-found.strings';

/** Shown for any address without a screen, and quotes the address. */
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
      <title>{words.pageTitle}</title>
      <p className="dark-panel message-path">
        <span className="visually-hidden">{words.pathLabel} </span>
        {decodedPath(pathname)}
      </p>
    </MessagePage>
  );
}

/** The path in readable form. A path with invalid encoding is returned as it is. */
function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
