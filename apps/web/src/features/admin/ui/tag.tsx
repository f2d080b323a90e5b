import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface TagProps {
  /** waiting is the yellow of what waits for someone; live is filled. */
  tone?: 'plain' | 'good' | 'bad' | 'waiting' | 'live' | 'dim';
  children: ReactNode;
}

/** One word about a row's state. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className={classNames('tag', tone !== 'plain' && `tag-${tone}`)}>
      {tone === 'live' && <i className="tag-lamp" aria-hidden="true" />}
      {children}
    </span>
  );
}
