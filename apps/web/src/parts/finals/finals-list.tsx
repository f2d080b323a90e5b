import type { FinalView } from '@app/contracts';
import { ArrowRight } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import { longDay } from '../../shared/day-and-time';
import { ButtonLink } from '../../shared/ui/button';
import { paths } from '../../site/paths';
import './finals.css';
import { finalsStrings as words } from './finals.strings';

/** Events that are over: who won, and the way to the whole result. */
export function FinalsList({ finals }: { finals: readonly FinalView[] }) {
  return (
    <ul className="dark-rows finals">
      {finals.map((final) => (
        <li key={final.eventId}>
          <b className="gear-5">{final.eventName}</b> <ResultLink final={final} />
          <span className="second final-line">{wonBy(final)}</span>{' '}
          <span className="second figures final-line">
            <time dateTime={final.completedAt}>{longDay(final.completedAt)}</time>, {words.racers(final.racers)}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function ResultLink({ final: { eventId, eventName } }: { final: FinalView }) {
  return (
    <ButtonLink
      look="bare"
      to={generatePath(paths.tournamentResult, { eventId: String(eventId) })}
      aria-label={words.resultOf(eventName)}
    >
      {words.result}
      <ArrowRight className="icon" aria-hidden="true" />
    </ButtonLink>
  );
}

function wonBy({ podium }: FinalView): string {
  const winners = podium.filter(({ place }) => place === 1);
  return winners.length > 0 ? words.wonBy(winners.map(({ playerName }) => playerName)) : words.nobody;
}
