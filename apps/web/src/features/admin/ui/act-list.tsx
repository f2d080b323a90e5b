import { ChevronRight } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names';

export interface ListedAct<Act extends string> {
  act: Act;
  name: string;
  about: string;
  /** True for an act that takes something away. Such acts come last. */
  danger?: boolean;
  disabled?: boolean;
}

interface ActListProps<Act extends string> {
  acts: readonly ListedAct<Act>[];
  onChoose: (act: Act) => void;
}

/** The acts for one row of a table, one on each line. */
export function ActList<Act extends string>({ acts, onChoose }: ActListProps<Act>) {
  return (
    <ul className="act-list">
      {acts.map(({ act, name, about, danger, disabled }) => (
        <li key={act}>
          <button
            type="button"
            className={classNames('entry slot slot-inside', danger && 'bad')}
            disabled={disabled}
            onClick={() => onChoose(act)}
          >
            <b>{name}</b>
            <span>{about}</span>
            <ChevronRight className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
