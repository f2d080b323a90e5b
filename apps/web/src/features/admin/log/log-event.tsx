import type { LogEventView, LogPlace } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { timeOf } from '../audit/act-words';
import { wordsOf } from '../audit/content-change';
import { WithdrawButton } from '../withdrawals/withdraw-button';
import { copyText } from '../ui/copy-text';
import { Loaded } from '../ui/loaded';
import { Facts, Panel } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { type LogFilters, logEventQuery } from './log.api';
import { logStrings as words } from './log.strings';
import { LogTable } from './log-table';
import { actorText } from './log-words';
import { ValueTree } from './value-tree';

interface LogEventProps {
  place: LogPlace;
  pathTo: (place: LogPlace) => string;
  /** The list, as it was left. */
  back: string;
  /** The list with this filter alone. */
  only: (filter: Partial<LogFilters>) => string;
}

/** One event in full: what is stored, what caused it and what followed. */
export function LogEvent({ place, pathTo, back, only }: LogEventProps) {
  const query = useQuery(logEventQuery(place));
  return (
    <>
      <SectionHead title={query.data && wordsOf(query.data.type)}>
        <ButtonLink look="console" to={back}>
          {words.back}
        </ButtonLink>
        <Neighbours place={place} hasNext={query.data?.hasNext ?? false} pathTo={pathTo} />
      </SectionHead>
      <Loaded query={query} loading={words.loadingEvent} failed={words.eventFailed}>
        {(event) => <Whole event={event} pathTo={pathTo} only={only} />}
      </Loaded>
    </>
  );
}

function Neighbours({ place, hasNext, pathTo }: Pick<LogEventProps, 'place' | 'pathTo'> & { hasNext: boolean }) {
  const { stream, revision } = place;
  const link = (exists: boolean, to: number, content: ReactNode) =>
    exists ? (
      <ButtonLink look="console" to={pathTo({ stream, revision: to })}>
        {content}
      </ButtonLink>
    ) : (
      <Button look="console" disabled>
        {content}
      </Button>
    );
  return (
    <>
      {link(
        revision > 0,
        revision - 1,
        <>
          <ArrowLeft className="icon" aria-hidden="true" />
          {words.previous}
        </>,
      )}
      {link(
        hasNext,
        revision + 1,
        <>
          {words.next}
          <ArrowRight className="icon" aria-hidden="true" />
        </>,
      )}
    </>
  );
}

function Whole({ event, pathTo, only }: { event: LogEventView } & Pick<LogEventProps, 'pathTo' | 'only'>) {
  const { id, stream, revision, position, type, occurredAt, actor, data, metadata, before, names } = event;
  const person = actor.kind === 'user' ? actor.id : null;
  function copy() {
    const whole = { id, stream, revision, position, type, data, metadata };
    void copyText(JSON.stringify(whole, null, 2), words.copiedJson, null);
  }
  return (
    <div className="columns log-event">
      <div>
        <Panel title={words.data}>
          <ValueTree value={data} names={names} />
        </Panel>
        {before && (
          <Panel title={words.before}>
            <ValueTree value={before} names={names} />
          </Panel>
        )}
        <Causes event={event} pathTo={pathTo} />
      </div>
      <div>
        <Panel title={words.facts}>
          <Facts
            facts={[
              { name: words.when, value: timeOf(occurredAt) },
              { name: words.who, value: actorText(actor) },
              { name: words.eventType, value: type },
              { name: words.where, value: words.place(stream, revision) },
              { name: words.position, value: position },
              { name: words.schemaVersion, value: event.schemaVersion },
              { name: words.id, value: <code className="log-code">{id}</code> },
              { name: words.hash, value: <code className="log-code">{event.hash}</code> },
            ]}
          />
          <div className="cluster log-acts">
            <WithdrawButton what={type} place={event} />
            <Button look="console" onClick={copy}>
              <Copy className="icon" aria-hidden="true" />
              {words.copyJson}
            </Button>
            <ButtonLink look="console" to={only({ stream })}>
              {words.inStream}
            </ButtonLink>
            <ButtonLink look="console" to={only({ correlation: event.correlation })}>
              {words.ofPress}
            </ButtonLink>
            {person && (
              <ButtonLink look="console" to={only({ person })}>
                {words.ofPerson(actorText(actor))}
              </ButtonLink>
            )}
          </div>
        </Panel>
        <Panel title={words.metadata}>
          <ValueTree value={metadata} names={person && actor.name ? { [person]: actor.name } : {}} />
        </Panel>
      </div>
    </div>
  );
}

function Causes({ event, pathTo }: { event: LogEventView } & Pick<LogEventProps, 'pathTo'>) {
  const { cause, consequences, hasMoreConsequences, names } = event;
  return (
    <>
      <Panel title={words.cause}>
        {cause.entry ? (
          <LogTable caption={words.cause} entries={[cause.entry]} names={names} pathTo={pathTo} narrow />
        ) : (
          <p className="console-say">{words.byRequest}</p>
        )}
      </Panel>
      <Panel title={words.consequences}>
        {consequences.length > 0 ? (
          <LogTable caption={words.consequences} entries={consequences} names={names} pathTo={pathTo} narrow />
        ) : (
          !hasMoreConsequences && <p className="console-say">{words.noConsequences}</p>
        )}
        {hasMoreConsequences && <p className="console-say">{words.moreConsequences}</p>}
      </Panel>
    </>
  );
}
