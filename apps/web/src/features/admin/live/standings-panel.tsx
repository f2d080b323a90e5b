import type { StandingsEntry, TournamentControlView, TournamentStatusView } from '@app/contracts';
import { Check, X } from 'lucide-react';
import { Panel } from '../ui/panel';
import { liveStrings as words } from './live.strings';
import { openQuestion } from './open-question';
import { timeText } from '../ui/time-text';
import './live-standings.css';

type OwnAnswer = TournamentControlView['answers'][number];

interface StandingsPanelProps {
  status: TournamentStatusView;
  /** When the status arrived, in milliseconds since 1970. */
  updatedAt: number;
}

/** The standings, with each participant's answer to the shown question. */
export function StandingsPanel({ status, updatedAt }: StandingsPanelProps) {
  const { leaderboard, participantCount, control } = status;
  const open = openQuestion(status);
  return (
    <Panel title={words.liveLeaderboard} note={words.playersUpdated(participantCount, timeText(updatedAt))}>
      {leaderboard.length === 0 ? (
        <p className="control-nothing quiet">{words.noParticipants}</p>
      ) : (
        <table className="lines live-standings">
          <caption className="visually-hidden">{words.liveLeaderboard}</caption>
          <thead>
            <tr>
              <th scope="col">{words.position}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{open ? words.answerOf(open.number) : words.answer}</th>
              <th scope="col" className="is-right">
                {words.roundScore}
              </th>
              <th scope="col" className="is-right">
                {words.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {leaderboard.map((entry, index) => (
              <Row
                key={entry.userId ?? `former-${index}`}
                entry={entry}
                answer={open ? (control?.answers[index] ?? null) : null}
                shown={open ? open.number - 1 : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {leaderboard.length < participantCount && leaderboard.length > 0 && (
        <p className="control-nothing quiet">{words.bestOf(leaderboard.length, participantCount)}</p>
      )}
    </Panel>
  );
}

interface RowProps {
  entry: StandingsEntry;
  answer: OwnAnswer | null;
  /** Index, from 0, of the question in the column. */
  shown: number | null;
}

function Row({ entry, answer, shown }: RowProps) {
  const { position, playerName, currentRoundScore, totalScore } = entry;
  return (
    <tr className={position === 1 && totalScore > 0 ? 'is-lit' : undefined}>
      <td className="live-standings-figure gear-6">{position}</td>
      <th scope="row" className="is-grow">
        {playerName}
      </th>
      <td>{answer ? <Answer own={answer} shown={shown} /> : words.none}</td>
      <td className="is-right">{currentRoundScore}</td>
      <td className="live-standings-figure is-right gear-6">{totalScore}</td>
    </tr>
  );
}

function Answer({ own: { outcome, answer, timeMs, place, isGone }, shown }: { own: OwnAnswer; shown: number | null }) {
  switch (outcome) {
    case null:
      return isGone ? (
        <span className="quiet">{words.isGone}</span>
      ) : (
        <span className="live-standings-answering">{whereabouts(place, shown)}</span>
      );
    case 'timed-out':
    case 'skipped':
      return <span className="quiet">{words.outcomes[outcome]}</span>;
    case 'correct':
    case 'wrong': {
      const isRight = outcome === 'correct';
      const Mark = isRight ? Check : X;
      return (
        <>
          <Mark className={isRight ? 'icon good' : 'icon bad'} aria-label={words.outcomes[outcome]} /> {answer}{' '}
          {timeMs !== null && <span className="quiet">{words.seconds((timeMs / 1_000).toFixed(1))}</span>}
        </>
      );
    }
    default:
      return outcome satisfies never;
  }
}

function whereabouts(place: number | null, shown: number | null): string {
  if (place === null) return words.hasFinished;
  return place === shown ? words.answering : words.atQuestion(place + 1);
}
