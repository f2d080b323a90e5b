import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../../shared/ui/class-names';

export interface OfficeButtonLook {
  /** ink: the one that matters. danger: always behind a confirmation, at the end. quiet: without an outline. */
  look?: 'line' | 'ink' | 'danger' | 'quiet';
  /** Only an icon inside; give it an `aria-label`. */
  square?: boolean;
  className?: string;
}

/** The classes of an office button, for links that look like one. */
export const officeButtonClass = ({ look = 'line', square, className }: OfficeButtonLook): string =>
  classNames(
    'office-btn slot',
    look !== 'line' && `office-btn-${look}`,
    square && 'office-btn-square slot-inside',
    className,
  );

type OfficeButtonProps = OfficeButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** At work: it says so to assistive technology, and a second press does nothing. */
    busy?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** 34 px high, 44 px under a finger. */
export function OfficeButton({ look, square, className, busy = false, ...button }: OfficeButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled || busy}
      aria-busy={busy || undefined}
      className={officeButtonClass({ look, square, className })}
    />
  );
}
