import type { LucideIcon } from 'lucide-react';
import type { LinkProps } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button';
import './shell.css';

/** A way out in the header. On a phone its words are only for those who listen. */
export function HeaderLink({ to, icon: Icon, words }: Pick<LinkProps, 'to'> & { icon: LucideIcon; words: string }) {
  return (
    <ButtonLink look="bare" to={to}>
      <Icon className="icon" aria-hidden="true" />
      <span className="heard-on-phones">{words}</span>
    </ButtonLink>
  );
}
