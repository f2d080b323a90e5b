import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface ScrollRowsProps {
  /** Names the rows for screen readers. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Rows of a dialog that scroll on their own, also with the keyboard. */
export function ScrollRows({ label, className, children }: ScrollRowsProps) {
  return (
    <div className={classNames('scroll-rows', className)} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
