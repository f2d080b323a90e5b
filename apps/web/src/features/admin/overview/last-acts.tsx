import type { AuditEntryView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { actorOf, targetOf, timeOf } from '../audit/act-words';
import { auditPageQuery, noAuditFilters } from '../audit/audit.api';
import { wordsOf } from '../audit/content-change';
import { sectionPath } from '../sections';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { overviewStrings as words } from './overview.strings';

const SHOWN = 6;

/** The latest acts of administrators. */
export function LastActs() {
  const acts = useQuery(auditPageQuery(noAuditFilters));
  return (
    <Panel title={words.acts} note={<Link to={sectionPath('audit')}>{words.allActs}</Link>}>
      <Loaded query={acts} loading={words.loadingActs} failed={words.actsFailed}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="row overview-fine quiet">{words.noActs}</p>
          ) : (
            <ol className="overview-acts">
              {entries.slice(0, SHOWN).map((entry) => (
                <Act key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Act({ entry }: { entry: AuditEntryView }) {
  const { kind, name } = targetOf(entry);
  return (
    <li className="columns entry">
      <b>{wordsOf(entry.action)}</b>
      <span className="one-line" title={name}>
        <span className="quiet">{kind}</span> {name}
      </span>
      <span className="quiet figures">
        {timeOf(entry.occurredAt)} {words.by(actorOf(entry))}
      </span>
    </li>
  );
}
