import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button';
import { sectionPath } from '../sections';
import { Panel } from '../ui/panel';
import { interruptionWords, raceWords } from './interruption-words';
import { interruptionsQuery } from './interruptions.api';
import { interruptionsStrings as words } from './interruptions.strings';

/** The interruptions of one event. Without any there is nothing to show. */
export function EventInterruptions({ eventId }: { eventId: number }) {
  const { data } = useQuery(interruptionsQuery({ event: eventId }));
  if (!data || data.entries.length === 0) return null;
  return (
    <Panel title={words.panel}>
      <ul className="stack">
        {data.entries.map((interruption) => (
          <li key={interruption.id} className="row">
            <TriangleAlert className="icon" aria-hidden="true" />
            <span>
              <b>{interruption.races.map(raceWords).join(', ')}</b> {interruptionWords(interruption)}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink look="console" to={sectionPath('interruptions')}>
        {words.all}
      </ButtonLink>
    </Panel>
  );
}
