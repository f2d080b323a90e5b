import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConsoleLocation } from './console-location';
import { sectionPath } from './sections';
import { useSections } from './use-sections';
import { SectionHead } from './ui/section-head';

/** The sections of a tab without a screen of its own, one below the other. */
export function SectionList() {
  const { tab } = useConsoleLocation();
  const { of } = useSections();
  return (
    <>
      <SectionHead />
      <ul className="section-list">
        {of(tab).map(({ id, title, about }) => (
          <li key={id}>
            <Link className="entry slot slot-inside" to={sectionPath(id)}>
              <b className="gear-5">{title}</b>
              <span>{about}</span>
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
