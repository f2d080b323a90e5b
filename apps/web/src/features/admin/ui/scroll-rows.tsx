import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface ScrollRowsProps {
  /** What the rows are, for those who cannot see them. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Rows in a dialog that scroll by themselves, with the keyboard as well. */
export function ScrollRows({ label, className, children }: ScrollRowsProps) {
  return (
    <div className={classNames('scroll-rows', className)} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
