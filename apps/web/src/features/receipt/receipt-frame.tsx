import type { ReactNode } from 'react';
import { UserHeader } from '../../site/shell/user-header';
import './receipt.css';
import { receiptStrings as words } from './receipt.strings';

interface ReceiptFrameProps {
  title: string;
  about: string;
  /** The buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page about one receipt. */
export function ReceiptFrame({ title, about, actions, children }: ReceiptFrameProps) {
  return (
    <div className="page page-ground">
      <title>{words.pageTitle}</title>
      <UserHeader />
      <main className="receipt-page" tabIndex={-1}>
        <div className="cluster spread receipt-top">
          <div>
            <h1 className="gear-6">{title}</h1>
            <p className="second">{about}</p>
          </div>
          {actions && <div className="cluster">{actions}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}
