import type { EventResultView, ResultRow } from '@app/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Award, Printer, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { generatePath, useSearchParams } from 'react-router-dom';
import { longDay } from '../../shared/day-and-time';
import { Button, ButtonLink } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { showToast } from '../../shared/ui/toast';
import { paths } from '../../site/paths';
import { ALL_CERTIFICATES } from './certificates';
import { publishedResultQuery } from './event-result.api';
import { eventResultStrings as words } from './event-result.strings';
import { ResultRulings } from './result-rulings';
import './result-sheet.css';
import { sharePicture } from './share-picture';

/** The result round by round. It is all that is printed of its page. */
export function ResultSheet({ eventId }: { eventId: number }) {
  const { data, isError, refetch } = useQuery(publishedResultQuery(eventId));
  if (data) return <Sheet result={data} />;
  if (isError) return <ErrorState text={words.failed} onRetry={() => void refetch()} />;
  return <Loading label={words.loading} />;
}

function Sheet({ result }: { result: EventResultView }) {
  const { eventId, eventName, completedAt, rounds, racers, rulings } = result;
  const notes = racers.flatMap(tieNotes);
  const isRuled = racers.some(({ asRaced }) => asRaced !== null);
  // Race control leads here to print.
  const isToPrint = useSearchParams()[0].has('print');
  useEffect(() => {
    if (isToPrint) window.print();
  }, [isToPrint]);
  return (
    <section className="dark-panel rounds-sheet" aria-label={words.sheet}>
      <div className="row spread">
        <h2 className="gear-5">
          {eventName}{' '}
          <time className="second" dateTime={completedAt}>
            {longDay(completedAt)}
          </time>
        </h2>
        <p className="cluster rounds-sheet-acts">
          <ShareButton result={result} />
          <ButtonLink to={certificatePath(eventId, ALL_CERTIFICATES)}>
            <Award className="icon" aria-hidden="true" />
            {words.allCertificates}
          </ButtonLink>
          <Button onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" />
            {words.print}
          </Button>
        </p>
      </div>
      <div className="rounds-sheet-table" role="region" aria-label={words.table} tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.name}</th>
              {rounds.map((round) => (
                <th key={round} scope="col">
                  {words.round(round)}
                </th>
              ))}
              <th scope="col">{words.points}</th>
              <th scope="col">{words.right}</th>
              <th scope="col">{words.time}</th>
              {isRuled && <th scope="col">{words.asRaced}</th>}
              <td className="rounds-sheet-acts" />
            </tr>
          </thead>
          <tbody>
            {racers.map((racer, index) => (
              <tr key={racer.userId ?? index}>
                <td>{racer.place}</td>
                <th scope="row">{racer.playerName}</th>
                {rounds.map((round, at) => (
                  <td key={round}>{racer.pointsByRound[at]}</td>
                ))}
                <td>{racer.points}</td>
                <td>{racer.correctAnswers}</td>
                <td>{words.seconds(racer.scoringTimeMs)}</td>
                {isRuled && <td>{racer.asRaced && words.figuresAsRaced(racer.asRaced)}</td>}
                <td className="rounds-sheet-acts">
                  <ButtonLink
                    look="bare"
                    square
                    to={certificatePath(eventId, String(index + 1))}
                    aria-label={words.certificateOf(racer.playerName)}
                  >
                    <Award className="icon" aria-hidden="true" />
                  </ButtonLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.length > 0 && (
        <>
          <h3 className="gear-3">{words.ties}</h3>
          <ul className="rounds-sheet-ties">
            {notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <ResultRulings rulings={rulings} />
      <p className="even rounds-sheet-signatures">
        <span>{words.director}</span>
        <span>{words.steward}</span>
      </p>
    </section>
  );
}

const certificatePath = (eventId: number, which: string) =>
  `${generatePath(paths.tournamentResult, { eventId: String(eventId) })}?certificate=${which}`;

function ShareButton({ result }: { result: EventResultView }) {
  const sharing = useMutation({
    mutationFn: () => sharePicture(result),
    onError: () => showToast({ title: words.shareFailed, tone: 'bad' }),
  });
  return (
    <Button busy={sharing.isPending} onClick={() => sharing.mutate()}>
      <Share2 className="icon" aria-hidden="true" />
      {words.share}
    </Button>
  );
}

function tieNotes({ playerName, place, tie }: ResultRow): string[] {
  if (!tie) return [];
  const { isLevel, aheadBy } = tie;
  const notes = isLevel ? [words.level(playerName, place)] : [];
  if (aheadBy?.by === 'correctAnswers') notes.push(words.moreRight(playerName, aheadBy.answers));
  if (aheadBy?.by === 'time') notes.push(words.faster(playerName, aheadBy.milliseconds));
  return notes;
}
