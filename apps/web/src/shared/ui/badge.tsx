import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface BadgeProps {
  look?: 'plain' | 'lit' | 'go' | 'stop' | 'ink' | 'chalk' | 'rule';
  /** A lamp before the words: on, or out. */
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
