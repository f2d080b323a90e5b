import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge';
import { LogoMark } from './brand';
import { Button } from './button';
import { uiStrings } from './ui.strings';

/** `page`: the state fills the screen, with its own `main` and heading. */
interface Placed {
  page?: boolean;
}

/** An empty state: the logo with its lamps off, one sentence, and perhaps a button. */
export function Empty({ text, children, page = false }: Placed & { text: string; children?: ReactNode }) {
  return (
    <State page={page}>
      <LogoMark lampsOut />
      <Words page={page}>{text}</Words>
      {children}
    </State>
  );
}

interface ErrorStateProps extends Placed {
  text: string;
  detail?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

export function ErrorState({ text, detail, onRetry, retryLabel = uiStrings.retry, page = false }: ErrorStateProps) {
  return (
    <State page={page}>
      <Badge look="stop">{uiStrings.error}</Badge>
      <div role="alert">
        <Words page={page}>{text}</Words>
        {detail && <p className="second state-detail">{detail}</p>}
      </div>
      {onRetry && (
        <Button onClick={onRetry}>
          <RefreshCw className="icon" aria-hidden="true" />
          {retryLabel}
        </Button>
      )}
    </State>
  );
}

export function Loading({ label, page = false }: Placed & { label: string }) {
  return (
    <State page={page}>
      <div role="status">
        <Words page={page}>{label}</Words>
      </div>
      <span className="loading-bars" aria-hidden="true">
        <i />
        <i />
      </span>
    </State>
  );
}

function State({ page, children }: { page: boolean; children: ReactNode }) {
  return page ? <main className="state state-page">{children}</main> : <div className="state">{children}</div>;
}

function Words({ page, children }: { page: boolean; children: ReactNode }) {
  const Tag = page ? 'h1' : 'p';
  return <Tag className="state-words gear-5">{children}</Tag>;
}
