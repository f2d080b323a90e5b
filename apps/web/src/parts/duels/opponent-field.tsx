import { Field } from '../../shared/ui/field';
import { FoundRacers } from '../racer-search/found-racers';
import { racerSearchStrings } from '../racer-search/racer-search.strings';
import { useRacerSearch } from '../racer-search/use-racer-search';
import { Choice } from './choice';
import { duelStrings as words } from './duels.strings';

/** Somebody whose id is known. */
export interface KnownRacer {
  id: string;
  name: string;
}

/** Whom a challenge is for: the picked racer, or the address that was typed. */
export interface WantedOpponent {
  text: string;
  picked: KnownRacer | null;
}

export const nobodyWanted: WantedOpponent = { text: '', picked: null };

interface OpponentFieldProps {
  value: WantedOpponent;
  onChange: (value: WantedOpponent) => void;
  /** Racers to pick without a search. */
  last: readonly KnownRacer[];
  error?: string;
}

/** An address, or a racer who is found by a part of the racing name. Those whom the viewer has blocked are left out. */
export function OpponentField({ value: { text, picked }, onChange, last, error }: OpponentFieldProps) {
  const search = useRacerSearch(picked ? '' : text);
  const racers = search.racers?.filter(({ isBlocked }) => !isBlocked);
  const pick = (id: string, name: string) => onChange({ text: name, picked: { id, name } });
  return (
    <>
      {last.length > 0 && (
        <Choice
          legend={words.lastOpponents}
          options={last.map(({ id, name }) => ({ value: id, label: name }))}
          value={picked?.id ?? null}
          onChoose={(id) => pick(id, last.find((racer) => racer.id === id)!.name)}
          look="tiles"
        />
      )}
      <div>
        <Field
          label={words.opponent}
          hint={words.optional}
          autoComplete="off"
          placeholder={words.anyone}
          value={text}
          error={error ?? (search.isError ? racerSearchStrings.failed : undefined)}
          onChange={({ target }) => onChange({ text: target.value, picked: null })}
        />
        {!isAddress(text) && <FoundRacers {...search} racers={racers} pickedId={null} onPick={pick} />}
      </div>
    </>
  );
}

export const isAddress = (text: string): boolean => text.includes('@');
