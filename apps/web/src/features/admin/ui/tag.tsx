import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface TagProps {
  /** waiting: yellow, for what waits for somebody. live: filled. */
  tone?: 'plain' | 'good' | 'bad' | 'waiting' | 'live' | 'dim';
  children: ReactNode;
}

/** One word about the state of a row. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className={classNames('tag', tone !== 'plain' && `tag-${tone}`)}>
      {tone === 'live' && <i className="tag-lamp" aria-hidden="true" />}
      {children}
    </span>
  );
}
