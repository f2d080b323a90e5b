import { fieldWords } from '../audit/content-change';
import { logStrings as words } from './log.strings';
import { nameOf, type Names, valueText } from './log-words';

/** So many entries of a list are shown at once. */
const OPEN_MAX = 12;

interface ValueTreeProps {
  value: unknown;
  names: Names;
  /** The field that holds it. */
  field?: string;
}

/** Data as names and values, in each other. Ids of people and events have their names beside them. */
export function ValueTree({ value, names, field = '' }: ValueTreeProps) {
  if (Array.isArray(value)) return <Listed values={value} names={names} field={field} />;
  if (typeof value === 'object' && value !== null) return <Fields value={value} names={names} />;
  const name = nameOf(field, value, names);
  return (
    <>
      {name && <b>{name} </b>}
      <span className={name ? 'quiet' : undefined}>{valueText(field, value)}</span>
    </>
  );
}

function Fields({ value, names }: { value: object; names: Names }) {
  return (
    <dl className="log-tree">
      {Object.entries(value).map(([field, inner]: [string, unknown]) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            <ValueTree value={inner} names={names} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Listed({ values, names, field }: { values: readonly unknown[]; names: Names; field: string }) {
  if (values.length === 0) return words.nothing;
  const list = (
    <ol className="log-list">
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stored list never changes
        <li key={index}>
          <ValueTree value={value} names={names} field={field} />
        </li>
      ))}
    </ol>
  );
  if (values.length <= OPEN_MAX) return list;
  return (
    <details>
      <summary className="slot">{words.listed(values.length)}</summary>
      {list}
    </details>
  );
}
