import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge';
import { LogoMark } from './brand';
import { Button } from './button';
import { classNames } from './class-names';
import { uiStrings } from './ui.strings';

/** `page`: it has the screen for itself. */
interface Placed {
  page?: boolean;
}

/** Nothing there yet: the logo with its lamps out, one sentence, perhaps one thing to do. */
export function Empty({ text, children, page }: Placed & { text: string; children?: ReactNode }) {
  return (
    <div className={classNames('state', page && 'state-page')}>
      <LogoMark lampsOut />
      <p className="state-words gear-5">{text}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps extends Placed {
  text: string;
  detail?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

export function ErrorState({ text, detail, onRetry, retryLabel = uiStrings.retry, page }: ErrorStateProps) {
  return (
    <div className={classNames('state', page && 'state-page')} role="alert">
      <Badge look="stop">{uiStrings.error}</Badge>
      <div>
        <p className="state-words gear-5">{text}</p>
        {detail && <p className="state-detail">{detail}</p>}
      </div>
      {onRetry && (
        <Button onClick={onRetry}>
          <RefreshCw className="icon" aria-hidden="true" />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

export function Loading({ label, page }: Placed & { label: string }) {
  return (
    <div className={classNames('state', page && 'state-page')} role="status">
      <p className="state-words gear-5">{label}</p>
      <span className="loading-bars" aria-hidden="true">
        <i />
        <i />
      </span>
    </div>
  );
}
