import { Field } from '../../../shared/ui/field';
import { consoleStrings as words } from './console.strings';
import type { Days } from './days';

/** The filters for the time: the first and the last day. */
export function DayFields({ days, onDays }: { days: Days; onDays: (days: Partial<Days>) => void }) {
  const field = (name: keyof Days, label: string) => (
    <Field
      type="date"
      label={label}
      labelHidden
      title={label}
      value={days[name]}
      onChange={({ target }) => onDays({ [name]: target.value })}
    />
  );
  return (
    <>
      {field('from', words.fromDay)}
      {field('to', words.toDay)}
    </>
  );
}
