import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { NightTraces } from '../../shared/ui/brand';
import './message-page.css';
import { UserHeader } from './user-header';

interface MessagePageProps {
  title: string;
  /** A large figure above the title. */
  figure?: ReactNode;
  /** The text below the title. */
  children?: ReactNode;
  /** The buttons below the text. */
  actions?: ReactNode;
  /** A ticket at the right, on a phone below. */
  ticket?: ReactNode;
  /** Replaces the header's login button for a visitor. */
  visitorAction?: ReactNode;
}

/** A page with one large message: round limit, closed track, not found. */
export function MessagePage({ title, figure, children, actions, ticket, visitorAction }: MessagePageProps) {
  return (
    <div className="page stack message-page">
      <NightTraces low />
      <UserHeader visitorAction={visitorAction} />
      <main className={classNames('message-main', !ticket && 'message-alone')} tabIndex={-1}>
        <section>
          {figure !== undefined && <p className="message-figure gear-6">{figure}</p>}
          <h1 className="gear-6">{title}</h1>
          {children}
          {actions && <div className="cluster message-actions">{actions}</div>}
        </section>
        {ticket}
      </main>
    </div>
  );
}
