import type { EventResultView, ResultRow } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import { longDay } from '../../shared/day-and-time';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import './certificates.css';
import { publishedResultQuery } from './event-result.api';
import { eventResultStrings as words } from './event-result.strings';

/** Of all racers, or of the one in this row of the result, from 1. */
export const ALL_CERTIFICATES = 'all';

/** Certificates as they are printed: each on a sheet of its own. */
export function Certificates({ eventId, which }: { eventId: number; which: string }) {
  const { data, isError, refetch } = useQuery(publishedResultQuery(eventId));
  if (!data) {
    if (isError) return <ErrorState text={words.failed} onRetry={() => void refetch()} />;
    return <Loading label={words.loading} />;
  }
  const racers = which === ALL_CERTIFICATES ? data.racers : data.racers.slice(Number(which) - 1, Number(which));
  return (
    <section className="certificates" aria-label={words.certificates}>
      <div className="cluster certificates-acts">
        <h1 className="gear-5">{words.certificatesOf(data.eventName)}</h1>
        <ButtonLink to={generatePath(paths.tournamentResult, { eventId: String(eventId) })}>
          <ArrowLeft className="icon" aria-hidden="true" />
          {words.toResult}
        </ButtonLink>
        <Button look="lit" disabled={racers.length === 0} onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {words.printCertificates(racers.length)}
        </Button>
      </div>
      {racers.length === 0 && <Empty text={words.noSuchCertificate} />}
      {racers.map((racer, index) => (
        <Certificate key={racer.userId ?? index} racer={racer} result={data} />
      ))}
    </section>
  );
}

function Certificate({
  racer: { playerName, place, points },
  result: { eventName, completedAt },
}: {
  racer: ResultRow;
  result: EventResultView;
}) {
  return (
    <article className="lit-surface certificate" aria-label={words.certificateOf(playerName)}>
      <div className="certificate-sheet">
        <p className="row certificate-brand">
          <LogoMark />
          <Wordmark />
        </p>
        <p className="gear-3 certificate-line">{words.certificate}</p>
        <h2 className="gear-6 certificate-name">{playerName}</h2>
        <p className="gear-5 certificate-place" data-first={place === 1 || undefined}>
          {words.ordinal(place)} <span className="gear-3">{words.withPoints(points)}</span>
        </p>
        <p className="gear-5 certificate-event">
          {eventName} <time dateTime={completedAt}>{longDay(completedAt)}</time>
        </p>
        <p className="even certificate-signatures">
          <span>{words.director}</span>
          <span>{words.steward}</span>
        </p>
      </div>
    </article>
  );
}
