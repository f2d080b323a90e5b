import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../ui/loaded';
import { rulingPanelStrings as words } from './ruling.strings';

interface RulingEffectsProps<Draft> {
  /** Whose figures these are: of an event, or of the leaderboard. */
  title: string;
  query: UseQueryResult<Draft>;
  /** A row for each racer whose figures change. */
  rowsOf: (draft: Draft) => EffectRow[];
  /** Says that there are more. */
  more?: (draft: Draft) => ReactNode;
}

export interface EffectRow {
  key: string;
  playerName: string;
  points: string;
  place: string;
  /** How many places forward; negative for back. */
  gain: number;
  /** What else changes. */
  others?: string;
}

/** What a ruling would change: points and places before and after it. */
export function RulingEffects<Draft>({ title, query, rowsOf, more }: RulingEffectsProps<Draft>) {
  return (
    <div className="ruling-effects" role="region" aria-label={title} tabIndex={0} aria-busy={query.isFetching}>
      <Loaded query={query} loading={words.drafting} failed={words.draftFailed}>
        {(draft) => {
          const rows = rowsOf(draft);
          return (
            <>
              <p className="second">{rows.length > 0 ? title : words.noEffect}</p>
              <ul className="figures">
                {rows.map(({ key, playerName, points, place, gain, others }) => (
                  <li key={key}>
                    <b className="one-line">{playerName}</b>
                    <span>{points}</span>
                    <span className={gain > 0 ? 'is-good' : gain < 0 ? 'is-bad' : undefined}>{place}</span>
                    {others && <small className="second">{others}</small>}
                  </li>
                ))}
              </ul>
              {more?.(draft)}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** How many places a racer gains; 0 also for somebody who has none. */
export const gainOf = (before: number | null, after: number | null): number =>
  before === null || after === null ? 0 : before - after;
