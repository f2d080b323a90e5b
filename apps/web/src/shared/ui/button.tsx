import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names';

export interface ButtonLook {
  /** lit: the one that matters, one on a screen. ink: the one that matters on a lit surface. */
  look?: 'plain' | 'lit' | 'line' | 'bare' | 'ink';
  big?: boolean;
  /** Only an icon inside; give it an `aria-label`. */
  square?: boolean;
  className?: string;
  children: ReactNode;
}

/** The classes of a button, for what looks like one but is an element of its own. */
export const buttonClass = ({ look = 'plain', big, square, className }: Omit<ButtonLook, 'children'>): string =>
  classNames('btn slot', look !== 'plain' && `btn-${look}`, big && 'btn-big', square && 'btn-square', className);

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** At work: it says so to assistive technology, and a second press does nothing. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ look, big, square, className, busy = false, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, big, square, className })}
    >
      {children}
    </button>
  );
}

/** A link of this client that looks like a button. */
export function ButtonLink({ look, big, square, className, children, ...link }: ButtonLook & LinkProps) {
  return (
    <Link {...link} className={buttonClass({ look, big, square, className })}>
      {children}
    </Link>
  );
}
