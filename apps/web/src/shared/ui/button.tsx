import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names';

export interface ButtonLook {
  /** lit: the main button, one on each screen. ink: the main button on a light surface. console: small, outlined. */
  look?: 'plain' | 'lit' | 'line' | 'bare' | 'ink' | 'console';
  /** In the console. main: filled. danger: always asks first and comes last. quiet: without an outline. */
  tone?: 'main' | 'danger' | 'quiet';
  big?: boolean;
  /** True for a button with only an icon, which needs an `aria-label`. */
  square?: boolean;
  className?: string;
  children: ReactNode;
}

/** The classes of a button, for other elements that look like one. */
export const buttonClass = ({ look = 'plain', tone, big, square, className }: Omit<ButtonLook, 'children'>): string =>
  classNames(
    'btn slot',
    look !== 'plain' && `btn-${look}`,
    tone && `btn-${tone}`,
    big && 'btn-big',
    square && 'btn-square',
    className,
  );

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While the work is under way, assistive technology is told so, and further presses do nothing. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ look, tone, big, square, className, busy = false, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, tone, big, square, className })}
    >
      {children}
    </button>
  );
}

/** A link of this client that looks like a button. */
export function ButtonLink({ look, tone, big, square, className, children, ...link }: ButtonLook & LinkProps) {
  return (
    <Link {...link} className={buttonClass({ look, tone, big, square, className })}>
      {children}
    </Link>
  );
}
