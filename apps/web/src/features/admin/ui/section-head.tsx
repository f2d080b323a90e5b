import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/ui/button';
import { adminStrings as words } from '../admin.strings';
import { useConsoleLocation } from '../console-location';
import { sectionPath } from '../sections';
import { useSections } from '../use-sections';

interface SectionHeadProps {
  /** The title of what is shown now. Default: the section's own title. */
  title?: string;
  /** A tag beside the title. */
  beside?: ReactNode;
  /** The section's buttons, at the right. */
  children?: ReactNode;
}

/**
 * The head of every section: the way back, the title and the buttons. On a tab's main screen also links to the
 * tab's other sections.
 */
export function SectionHead({ title, beside, children }: SectionHeadProps) {
  const { tab, section } = useConsoleLocation();
  const { of, tabs, tabPath } = useSections();
  const wayBack = tabPath(tab);
  const hasWayBack = section?.hasBackLink && tabs.includes(tab) && wayBack !== sectionPath(section.id);
  const others = section?.id === tab ? of(tab).filter(({ id }) => id !== tab) : [];
  return (
    <div className="cluster section-head">
      <div>
        {hasWayBack && (
          <Link className="second section-head-back slot" to={wayBack}>
            <ArrowLeft className="icon" aria-hidden="true" />
            {words.backTo[tab]}
          </Link>
        )}
        <h1 className="gear-5">{title ?? section?.title ?? words.tabs[tab]}</h1>
      </div>
      {beside}
      <span className="section-head-space" />
      {children}
      {others.length > 0 && (
        <nav className="cluster section-head-others" aria-label={words.subViews}>
          {others.map(({ id, title }) => (
            <ButtonLink key={id} look="console" to={sectionPath(id)}>
              {title}
            </ButtonLink>
          ))}
        </nav>
      )}
    </div>
  );
}
