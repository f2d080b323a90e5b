import type { ReactNode } from 'react';
import './test-page.css';
import { UserHeader } from './user-header';

interface TestPageProps {
  title: string;
  /** What the page is for. */
  say: string;
  children: ReactNode;
}

/** A page for developers and operators: plain parts, one below the other. */
export function TestPage({ title, say, children }: TestPageProps) {
  return (
    <div className="page test-page">
      <title>{title}</title>
      <UserHeader />
      <main tabIndex={-1}>
        <h1 className="gear-6">{title}</h1>
        <p className="second test-page-say">{say}</p>
        {children}
      </main>
    </div>
  );
}

export function TestPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="test-part">
      <h2 className="gear-5">{title}</h2>
      {children}
    </section>
  );
}
