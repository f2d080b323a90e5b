import { useQueries, useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { videosQuery } from '../../../parts/videos/videos.api';
import { useMay } from '../../../site/session/use-may';
import { useSystemStatus } from '../../../site/system/system.api';
import { interruptionsQuery } from '../interruptions/interruptions.api';
import { roundsQuery } from '../qualification/qualification.api';
import { eventsQuery, statusQuery } from '../live/live.api';
import { isRaced } from '../live/round-controls';
import { schedulesQuery } from '../schedule/schedule.api';
import { sectionPath } from '../sections';
import { useSections } from '../use-sections';
import { Panel } from '../ui/panel';
import { warningsOf } from './attention';
import { overviewStrings as words } from './overview.strings';

/** What the user's offices can put right, each with a link to the section. */
export function WarningsPanel() {
  const may = useMay();
  const { mayOpen } = useSections();
  const { data: system } = useSystemStatus();
  const { data: rounds } = useQuery({ ...roundsQuery, enabled: may('see-questions') });
  const { data: videos } = useQuery(videosQuery);
  const { data: schedules } = useQuery(schedulesQuery);
  const { data: events = [] } = useQuery({ ...eventsQuery, enabled: may('see-events') });
  const { data: interruptions } = useQuery({ ...interruptionsQuery({}), enabled: may('see-events') });
  const [now] = useState(Date.now);
  const statuses = useQueries({ queries: events.filter(({ isLive }) => isLive).map(({ id }) => statusQuery(id)) });
  const warnings = warningsOf({
    gameEnabled: system?.gameEnabled,
    rounds,
    videoCount: videos?.length,
    activeSchedule: schedules?.find(({ isActive }) => isActive),
    raced: statuses.flatMap(({ data }) => (data && isRaced(data.status) ? data.status.event : [])),
    interruptions: interruptions?.entries,
    now,
  }).filter(({ section }) => mayOpen(section));
  return (
    <Panel title={words.warnings}>
      {warnings.length === 0 ? (
        <p className="row overview-fine">
          <Check className="icon good" aria-hidden="true" />
          {words.noWarnings}
        </p>
      ) : (
        <ul className="overview-warnings">
          {warnings.map(({ text, section, eventId }) => (
            <li key={text}>
              <Link
                className="entry slot slot-inside"
                to={sectionPath(section, eventId === undefined ? undefined : { event: String(eventId) })}
              >
                <TriangleAlert className="icon" aria-hidden="true" />
                <span>{text}</span>
                <ChevronRight className="icon" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
