import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface BadgeProps {
  /** console: outlined, one word about the state of a row. */
  look?: 'plain' | 'lit' | 'go' | 'stop' | 'ink' | 'chalk' | 'rule' | 'console';
  /** In the console. waiting: yellow, for what waits for somebody. live: filled, with a lamp. */
  tone?: 'good' | 'bad' | 'waiting' | 'live' | 'dim';
  /** A lamp in front of the text: on or off. */
  lamp?: 'on' | 'out';
  children: ReactNode;
}

export function Badge({ look = 'plain', tone, lamp, children }: BadgeProps) {
  return (
    <span className={classNames('badge', look !== 'plain' && `badge-${look}`, tone && `badge-${tone}`)}>
      {lamp && <i className={lamp === 'on' ? 'lamp' : 'lamp lamp-out'} />}
      {children}
    </span>
  );
}
