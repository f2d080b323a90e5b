import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names';

export interface ButtonLook {
  /** lit: the main button, one on each screen. ink: the main button on a light surface. console: small, outlined. */
  look?: 'plain' | 'lit' | 'line' | 'bare' | 'ink' | 'console';
  /** In the console. main: filled. danger: always asks first and comes last. quiet: without an outline. */
  tone?: 'main' | 'danger' | 'quiet';
  big?: boolean;
  /** A big button along the foot of a sheet. */
  foot?: boolean;
  /** True for a button with only an icon, which needs an `aria-label`. */
  square?: boolean;
  className?: string;
  children: ReactNode;
}

type Look = Omit<ButtonLook, 'children'>;

/** The other attributes of a button, with the classes of its look. */
function drawn<Props extends Look>({ look = 'plain', tone, big, foot, square, className, ...others }: Props) {
  const classes = classNames(
    'btn slot',
    look !== 'plain' && `btn-${look}`,
    tone && `btn-${tone}`,
    (big || foot) && 'btn-big',
    foot && 'btn-foot slot-inside',
    square && 'btn-square',
    className,
  );
  return { ...others, className: classes };
}

/** The classes of a button, for other elements that look like one. */
export const buttonClass = (look: Look): string => drawn(look).className;

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While the work is under way, assistive technology is told so, and further presses do nothing. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ busy = false, ...button }: ButtonProps) {
  return <button type="button" {...drawn(button)} disabled={button.disabled || busy} aria-busy={busy || undefined} />;
}

/** A link of this client that looks like a button. */
export function ButtonLink(link: ButtonLook & LinkProps) {
  return <Link {...drawn(link)} />;
}
