import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface BadgeProps {
  look?: 'plain' | 'lit' | 'go' | 'stop' | 'ink' | 'chalk' | 'rule';
  /** A lamp in front of the text: on or off. */
  lamp?: 'on' | 'out';
  children: ReactNode;
}

export function Badge({ look = 'plain', lamp, children }: BadgeProps) {
  return (
    <span className={classNames('badge', look !== 'plain' && `badge-${look}`)}>
      {lamp && <i className={lamp === 'on' ? 'lamp' : 'lamp lamp-out'} />}
      {children}
    </span>
  );
}
