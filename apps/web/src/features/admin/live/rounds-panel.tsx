import type { TournamentRoundView, TournamentStatusView } from '@app/contracts';
import { useState } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { Panel } from '../ui/panel';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { questionPlace } from './question-place';
import { roundAtHand } from './round-controls';
import { RoundControl } from './round-control';

interface RoundsPanelProps {
  status: TournamentStatusView;
  acts: RoundActs;
}

/** All rounds in a row. The compact control below is for the one at hand, or the one that is pressed. */
export function RoundsPanel({ status, acts }: RoundsPanelProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const { session, control } = status;
  const rounds = control?.rounds ?? [];
  const chosen = rounds.find(({ roundNumber }) => roundNumber === (picked ?? roundAtHand(session)));
  return (
    <Panel title={words.rounds} note={words.questionsEach(session.questionsPerRound)}>
      <ul className="control-rounds">
        {rounds.map((round) => (
          <li key={round.roundNumber}>
            <button
              type="button"
              className={classNames('control-round slot', `control-round-${round.status}`)}
              aria-pressed={round === chosen}
              onClick={() => setPicked(round.roundNumber)}
            >
              <b className="gear-6">{round.roundNumber}</b>
              <span>
                <em>{words.roundStatus[round.status]}</em>
                {aboutRound(round, status)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <RoundControl round={chosen} status={status} acts={acts} />}
    </Panel>
  );
}

function aboutRound({ status: state, winner, questionCount }: TournamentRoundView, status: TournamentStatusView) {
  switch (state) {
    case 'ended':
      return winner && words.winner(winner.playerName, winner.score);
    case 'active': {
      const place = questionPlace(status);
      return place && words.questionNow(place.number, place.total);
    }
    case 'waiting':
      return words.questions(questionCount);
    case 'not-configured':
      return null;
    default:
      return state satisfies never;
  }
}
