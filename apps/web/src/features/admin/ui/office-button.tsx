import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../../shared/ui/class-names';

export interface OfficeButtonLook {
  /** ink: the main button. danger: always asks first and comes last. quiet: without an outline. */
  look?: 'line' | 'ink' | 'danger' | 'quiet';
  /** True for a button with only an icon, which needs an `aria-label`. */
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
    /** While the work is under way, assistive technology is told so, and further presses do nothing. */
    busy?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** 34 px high, or 44 px on touch screens. */
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
