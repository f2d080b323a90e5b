import { generatePath } from 'react-router-dom';
import { paths } from '../../site/paths';
import { ButtonLink } from '../../shared/ui/button';
import { Stat } from '../../shared/ui/stat';
import '../../shared/ui/finish-line.css';
import './completed-screen.css';
import { BigFigure, ResultLayout, type ResultScreenProps } from './result-layout';
import { winnersOf } from './shown-standings';
import { totalScoreOf } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** The tournament is over: its winner, and the player's own position. */
export function CompletedScreen({ state, onShowLeaderboard }: ResultScreenProps) {
  const { event, session, progress, position, standings, participantCount } = state;
  const winners = winnersOf(standings ?? []);
  return (
    <ResultLayout
      state={state}
      title={words.tournamentComplete}
      note={words.completedSay}
      onShowLeaderboard={onShowLeaderboard}
      after={
        event && (
          <ButtonLink to={generatePath(paths.tournamentResult, { eventId: String(event.id) })}>
            {words.wholeResult}
          </ButtonLink>
        )
      }
    >
      <div className="column completed-lights">
        {winners.length > 0 && (
          <p className="column completed-winner">
            <span className="gear-1">{words.winner(winners.length)}</span>{' '}
            <b className="gear-6">{words.together(winners.map(({ playerName }) => playerName))}</b>
            <span className="finish-line" aria-hidden="true" />
          </p>
        )}
        <BigFigure label={words.position} value={position ?? words.unknown} />
      </div>
      <dl className="even">
        <Stat label={words.finalScore} value={progress ? totalScoreOf(progress) : words.unknown} />
        <Stat label={words.rounds} value={session?.currentRound ?? words.unknown} />
        <Stat label={words.players} value={participantCount} />
      </dl>
    </ResultLayout>
  );
}
