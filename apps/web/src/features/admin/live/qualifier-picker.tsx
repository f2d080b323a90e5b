import type { QualifierView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Loaded } from '../ui/loaded';
import { OfficeButton } from '../ui/office-button';
import { qualifiersQuery } from './live.api';
import { liveStrings as words } from './live.strings';

interface QualifierPickerProps {
  /** User ids. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Who can be invited, best first, each with a tick. */
export function QualifierPicker({ chosen, onChoose }: QualifierPickerProps) {
  const query = useQuery(qualifiersQuery);
  const qualifiers = query.data?.qualifiers ?? [];
  const allChosen = qualifiers.length > 0 && qualifiers.every(({ userId }) => chosen.has(userId));

  function toggle(userId: string) {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    onChoose(next);
  }

  return (
    <fieldset className="qualifiers">
      <legend className="visually-hidden">{words.qualifiers}</legend>
      <div className="qualifiers-head">
        <b>{words.qualifiers}</b>
        <span className="quiet figures" role="status">
          {qualifiers.length > 0 && words.chosen(chosen.size, qualifiers.length)}
        </span>
        <OfficeButton busy={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw className="icon" aria-hidden="true" />
          {words.refresh}
        </OfficeButton>
        <OfficeButton
          disabled={qualifiers.length === 0}
          onClick={() => onChoose(new Set(allChosen ? [] : qualifiers.map(({ userId }) => userId)))}
        >
          {allChosen ? words.deselectAll : words.selectAll}
        </OfficeButton>
      </div>
      <Loaded query={query} loading={words.loadingQualifiers} failed={words.qualifiersFailed}>
        {({ tiedAtCut }) => (
          <>
            {tiedAtCut && (
              <p className="qualifiers-tied">
                <TriangleAlert className="icon" aria-hidden="true" />
                {words.tied}
              </p>
            )}
            <List qualifiers={qualifiers} chosen={chosen} onToggle={toggle} />
          </>
        )}
      </Loaded>
    </fieldset>
  );
}

interface ListProps {
  qualifiers: readonly QualifierView[];
  chosen: ReadonlySet<string>;
  onToggle: (userId: string) => void;
}

function List({ qualifiers, chosen, onToggle }: ListProps) {
  if (qualifiers.length === 0) return <p className="live-nothing">{words.noQualifiers}</p>;
  return (
    <ul className="qualifiers-list">
      {qualifiers.map(({ userId, position, playerName, totalScore, totalGames }) => (
        <li key={userId}>
          <label>
            <input
              type="checkbox"
              className="office-check"
              checked={chosen.has(userId)}
              onChange={() => onToggle(userId)}
            />
            <b className="gear-6">{position}</b>
            <span className="qualifiers-name">{playerName}</span>
            <span className="quiet figures">{words.qualifierScore(totalScore, totalGames)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
