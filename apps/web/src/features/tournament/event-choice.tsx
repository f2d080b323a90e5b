import { useSearchParams } from 'react-router-dom';
import { tournamentTestStrings as words } from './tournament-test.strings';

/** The event of a developer page. It is kept in the address, so that a reload keeps it. */
export function useChosenEvent(fallback: number): [number, (eventId: number) => void] {
  const [search, setSearch] = useSearchParams();
  const eventId = Number(search.get('event')) || fallback;
  return [eventId, (chosen) => setSearch({ event: String(chosen) }, { replace: true })];
}

export function EventChoice({ eventId, onChoose }: { eventId: number; onChoose: (eventId: number) => void }) {
  return (
    <label className="event-choice">
      <span className="gear-1">{words.event}</span>
      <input
        type="number"
        min={1}
        value={eventId}
        onChange={({ target }) => target.valueAsNumber > 0 && onChoose(target.valueAsNumber)}
      />
    </label>
  );
}
