import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { NightTraces } from '../../shared/ui/brand';
import './message-page.css';
import { UserHeader } from './user-header';

interface MessagePageProps {
  title: string;
  /** A figure as big as a pit board above the title. */
  figure?: ReactNode;
  /** Said below the title. */
  children?: ReactNode;
  /** Buttons below the words. */
  actions?: ReactNode;
  /** A lit ticket on the right, on a phone below. */
  ticket?: ReactNode;
  /** What a visitor is offered in the place of the header's login button. */
  visitorAction?: ReactNode;
}

/** One message with big words: round limit, closed track, not found. */
export function MessagePage({ title, figure, children, actions, ticket, visitorAction }: MessagePageProps) {
  return (
    <div className="page message-page">
      <NightTraces low />
      <UserHeader visitorAction={visitorAction} />
      <main className={classNames('message-main', !ticket && 'message-alone')} tabIndex={-1}>
        <section>
          {figure !== undefined && <p className="message-figure gear-6">{figure}</p>}
          <h1 className="gear-6">{title}</h1>
          {children}
          {actions && <div className="message-actions">{actions}</div>}
        </section>
        {ticket}
      </main>
    </div>
  );
}
