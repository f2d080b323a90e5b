import type { RuledFigures, RulingDraftBody, RulingEffect } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../ui/loaded';
import { draftQuery } from './ruling.api';
import { rulingPanelStrings as words } from './ruling.strings';

/** What a ruling would change: points and places before and after it. */
export function RulingEffects({ eventId, body }: { eventId: number; body: RulingDraftBody }) {
  const query = useQuery(draftQuery(eventId, body));
  return (
    <div
      className="round-ruling-effects"
      role="region"
      aria-label={words.effect}
      tabIndex={0}
      aria-busy={query.isFetching}
    >
      <Loaded query={query} loading={words.drafting} failed={words.draftFailed}>
        {({ effects }) => (
          <>
            <p className="second">{effects.length > 0 ? words.effect : words.noEffect}</p>
            <ul className="figures">
              {effects.map((effect, index) => (
                <Effect key={effect.userId ?? index} {...effect} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Effect({ playerName, before, after }: RulingEffect) {
  return (
    <li>
      <b className="one-line">{playerName}</b>
      <span>{words.points(before, after)}</span>
      <span className={toneOf(before, after)}>{words.places(before, after)}</span>
    </li>
  );
}

function toneOf({ place: before }: RuledFigures, { place: after }: RuledFigures): string | undefined {
  if (before === null || after === null || before === after) return undefined;
  return after < before ? 'is-good' : 'is-bad';
}
