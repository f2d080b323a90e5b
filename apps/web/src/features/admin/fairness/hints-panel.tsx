import { type FairnessHint, type FairnessHintKind, fairnessRules, type FairnessView } from '@app/contracts';
import { Link } from 'react-router-dom';
import { Panel } from '../ui/panel';
import { fairnessStrings as words } from './fairness.strings';
import { placePath } from './place-path';

const kinds = Object.keys(fairnessRules) as FairnessHintKind[];

/** What stands out, with the rule behind it, and the entries to look at. */
export function HintsPanel({ view }: { view: FairnessView }) {
  const { hints, hintsTotal } = view;
  return (
    <Panel title={words.hints} note={words.noProof}>
      {hints.length === 0 ? (
        <p className="quiet fairness-line">{words.noHints}</p>
      ) : (
        <ul>
          {hints.map((hint) => (
            <Hint key={`${hint.kind} ${hint.racers.join(' ')}`} hint={hint} view={view} />
          ))}
        </ul>
      )}
      {hintsTotal > hints.length && <p className="quiet fairness-line">{words.moreHints(hintsTotal - hints.length)}</p>}
      <details className="fairness-line">
        <summary className="slot">{words.rules}</summary>
        <dl>
          {kinds.map((kind) => (
            <div key={kind} className="fairness-line">
              <dt>
                <b>{words.hint[kind].title}</b>
              </dt>
              <dd>{words.hint[kind].rule}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}

function Hint({ hint, view }: { hint: FairnessHint; view: FairnessView }) {
  const { kind, racers, places, chance, expected } = hint;
  const { title, says } = words.hint[kind];
  return (
    <li className="fairness-line fairness-hint">
      <p>
        <b>{racers.map((racer) => view.racers[racer]!.playerName).join(', ')}</b> {title}: {says(hint)}
        {chance !== null && expected !== null && <span className="quiet"> ({words.chance(chance, expected)})</span>}
      </p>
      <p className="cluster">
        <span className="quiet">{words.lookAt}</span>
        {places.map((place) => (
          <Link key={`${place.gameId} ${place.entry}`} className="second slot" to={placePath(place, view.subject)}>
            {words.place(place.entry)}
          </Link>
        ))}
      </p>
    </li>
  );
}
