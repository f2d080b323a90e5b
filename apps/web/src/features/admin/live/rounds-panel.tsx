import type { TournamentRoundView, TournamentStatusView } from '@app/contracts';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Only } from '../../../site/session/only';
import { classNames } from '../../../shared/ui/class-names';
import { sectionPath } from '../sections';
import { Panel } from '../ui/panel';
import { liveStrings as words } from './live.strings';
import { openQuestion } from './open-question';

interface RoundsPanelProps {
  status: TournamentStatusView;
  /** The round that Start begins; null when there is none. */
  next: number | null;
  onPick: (round: number) => void;
}

/** All rounds in a row. Pressing one makes the start button above start it. */
export function RoundsPanel({ status, next, onPick }: RoundsPanelProps) {
  const { event, session, control } = status;
  const rounds = control?.rounds ?? [];
  return (
    <Panel title={words.rounds} note={words.questionsEach(session.questionsPerRound)}>
      <ul className="control-rounds" aria-label={words.pickRound}>
        {rounds.map((round) => (
          <li key={round.roundNumber}>
            <button
              type="button"
              className={classNames('second control-round slot', `control-round-${round.status}`)}
              aria-pressed={round.roundNumber === next}
              onClick={() => onPick(round.roundNumber)}
            >
              <b className="gear-6">{round.roundNumber}</b>
              <span>
                <em>{words.roundStatus[round.status]}</em>
                {aboutRound(round, status)}
              </span>
            </button>
            {(round.status === 'ended' || round.status === 'active') && (
              <Only right="log">
                <Link
                  className="second control-round-replay slot"
                  to={sectionPath('replay', { event: `${event.id}`, round: `${round.roundNumber}` })}
                >
                  <History className="icon" aria-hidden="true" />
                  {words.replayRound(round.roundNumber)}
                </Link>
              </Only>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function aboutRound({ status: state, winner, questionCount }: TournamentRoundView, status: TournamentStatusView) {
  switch (state) {
    case 'ended':
      return winner && words.winner(winner.playerName, winner.score);
    case 'active': {
      const open = openQuestion(status);
      return open && words.questionNow(open.number, open.total);
    }
    case 'waiting':
      return words.questions(questionCount);
    case 'not-configured':
      return null;
    default:
      return state satisfies never;
  }
}
