import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePlace } from './place';
import { sectionPath, sectionsOf } from './sections';
import { SectionHead } from './ui/section-head';

/** What a tab opens that has no screen of its own: its sections, one below the other. */
export function SectionList() {
  const { tab } = usePlace();
  return (
    <>
      <SectionHead />
      <ul className="section-list">
        {sectionsOf(tab).map(({ id, title, about }) => (
          <li key={id}>
            <Link className="slot slot-inside" to={sectionPath(id)}>
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
