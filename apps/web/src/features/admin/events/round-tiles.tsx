import type { EventRoundView } from '@app/contracts';
import { Check } from 'lucide-react';
import type { RoundQuestions } from './event-rounds';
import { roundsStrings as words } from './rounds.strings';

interface RoundTilesProps {
  rounds: RoundQuestions;
  questionsPerRound: number;
  /** The state of the rounds; undefined until it is loaded. */
  statuses: readonly EventRoundView[] | undefined;
  /** The round whose questions are shown. */
  current: number;
  onChoose: (round: number) => void;
}

/** All rounds of the event, with how full each is. The current one is marked. */
export function RoundTiles({ rounds, questionsPerRound, statuses, current, onChoose }: RoundTilesProps) {
  return (
    <ol className="round-tiles" aria-label={words.choose}>
      {rounds.map(({ length: count }, index) => {
        const round = index + 1;
        const status = statuses?.find(({ roundNumber }) => roundNumber === round)?.status;
        return (
          <li key={round}>
            <button
              type="button"
              className="row round-tile slot slot-inside"
              aria-current={round === current || undefined}
              onClick={() => onChoose(round)}
            >
              <span className="visually-hidden">{words.round(round)}</span>
              <b className="gear-6" aria-hidden="true">
                {round}
              </b>
              <span className="stack round-tile-words">
                {status && <strong>{words.statuses[status]}</strong>}
                <span className="figures" aria-hidden="true">
                  {words.count(Math.min(count, questionsPerRound), questionsPerRound)}
                </span>
                <span className="visually-hidden">{words.countSays(count, questionsPerRound)}</span>
                {count > questionsPerRound && <small>{words.moreNotAsked(count - questionsPerRound)}</small>}
              </span>
              {count >= questionsPerRound && (
                <Check className="icon round-tile-full" role="img" aria-label={words.full} />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
