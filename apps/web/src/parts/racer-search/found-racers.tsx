import './found-racers.css';
import { racerSearchStrings as words } from './racer-search.strings';
import { shownName } from './shown-name';
import type { RacerSearch } from './use-racer-search';

interface FoundRacersProps extends RacerSearch {
  pickedId: string | null;
  onPick: (id: string, name: string) => void;
}

/** What the search has found, to pick one. */
export function FoundRacers({ racers, isFetching, pickedId, onPick }: FoundRacersProps) {
  return (
    <div className="found-racers" aria-live="polite">
      {racers && racers.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{words.foundLabel}</legend>
          {racers.map((racer) => (
            <label key={racer.id} className="found-racers-one">
              <input
                type="radio"
                name="racer"
                value={racer.id}
                checked={racer.id === pickedId}
                onChange={() => onPick(racer.id, shownName(racer))}
              />
              <b className="gear-3">{shownName(racer)}</b> <small>{racer.email}</small>
            </label>
          ))}
        </fieldset>
      )}
      {racers?.length === 0 && !isFetching && <p>{words.nobodyFound}</p>}
      {isFetching && !racers && <p>{words.searching}</p>}
    </div>
  );
}
