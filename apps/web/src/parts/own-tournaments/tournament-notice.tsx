import type { OwnTournamentView } from '@app/contracts';
import { ArrowRight } from 'lucide-react';
import { dayAndTime } from '../../shared/day-and-time';
import { Badge } from '../../shared/ui/badge';
import { ButtonLink } from '../../shared/ui/button';
import { ownTournamentsStrings as words } from './own-tournaments.strings';
import { participationIn, tournamentPath } from './tournament-lead';
import './tournament-notice.css';

/** One of the viewer's tournaments: its planned start in local time, and a link to it. */
export function TournamentNotice({ tournament, isLit }: { tournament: OwnTournamentView; isLit: boolean }) {
  const { eventName, startTime } = tournament;
  const participation = participationIn(tournament);
  const isAhead = participation === 'invited' || participation === 'coming';
  return (
    <section className="dark-panel row spread own-tournament" aria-label={words.label}>
      <div>
        <p className="row cluster own-tournament-name">
          <Badge {...(participation === 'live' && ({ look: 'go', lamp: 'on' } as const))}>
            {words.state[participation]}
          </Badge>{' '}
          <b className="gear-5">{eventName}</b>
        </p>
        <p className="second own-tournament-start">
          {tournament.status === 'active' ? (
            words.liveNow
          ) : (
            <>
              {isAhead ? words.starts : words.planned} <time dateTime={startTime}>{dayAndTime(startTime)}</time>
            </>
          )}
        </p>
      </div>
      <ButtonLink look={isLit ? 'lit' : 'plain'} big={isLit} to={tournamentPath(tournament)}>
        {words.lead[participation]}
        <ArrowRight className="icon" aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}
