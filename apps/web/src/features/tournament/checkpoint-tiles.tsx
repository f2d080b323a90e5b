import type { QuestionOutcome } from '@app/contracts';
import { classNames } from '../../shared/ui/class-names';
import { tournamentStrings as words } from './tournament.strings';

interface CheckpointTilesProps {
  outcomes: (QuestionOutcome | null)[];
  /** From 0; -1 when no question is on the board. */
  current: number;
}

/** The round's questions as numbered tiles; more than ten take two rows. */
export function CheckpointTiles({ outcomes, current }: CheckpointTilesProps) {
  return (
    <ol
      className="tiles"
      data-many={outcomes.length > 10 ? '' : undefined}
      aria-label={words.questionLabel(current + 1, outcomes.length)}
    >
      {outcomes.map((outcome, index) => {
        const isCurrent = index === current && outcome === null;
        return (
          <li
            key={index}
            className={classNames('tile centred gear-6', outcome && `tile-${outcome}`, isCurrent && 'tile-current')}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {index + 1}
            {outcome && <span className="visually-hidden"> {words.saysOutcome[outcome]}</span>}
          </li>
        );
      })}
    </ol>
  );
}
