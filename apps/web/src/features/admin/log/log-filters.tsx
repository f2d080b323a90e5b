import { logKinds } from '@app/contracts';
import { type KeyboardEvent, useCallback } from 'react';
import { Field } from '../../../shared/ui/field';
import { DayFields } from '../ui/day-fields';
import { FilterBar } from '../ui/filter-bar';
import { Narrowed } from '../ui/narrowed';
import { Select } from '../ui/select';
import type { LogFilters } from './log.api';
import { logStrings as words } from './log.strings';

interface LogFilterBarProps {
  filters: LogFilters;
  onFilters: (changed: Partial<LogFilters>) => void;
}

const kindOptions = [
  { value: '', label: words.anyKind },
  ...logKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
];

export function LogFilterBar({ filters, onFilters }: LogFilterBarProps) {
  const search = useCallback((text: string) => onFilters({ text }), [onFilters]);
  const { stream, person, event, correlation } = filters;
  return (
    <FilterBar search={filters.text} searchLabel={words.search} onSearch={search}>
      <Select
        label={words.kind}
        labelHidden
        value={filters.kind}
        options={kindOptions}
        onValueChange={(kind) => onFilters({ kind })}
      />
      <TypeField key={filters.type} type={filters.type} onType={(type) => onFilters({ type })} />
      <DayFields days={filters} onDays={onFilters} />
      {stream && <Narrowed label={words.onlyStream(stream)} onClear={() => onFilters({ stream: '' })} />}
      {event && <Narrowed label={words.onlyEvent(event)} onClear={() => onFilters({ event: '' })} />}
      {person && <Narrowed label={words.onlyPerson} onClear={() => onFilters({ person: '' })} />}
      {correlation && <Narrowed label={words.onlyCorrelation} onClear={() => onFilters({ correlation: '' })} />}
    </FilterBar>
  );
}

/** A part of a type finds nothing, so it is asked for when it is whole. */
function TypeField({ type, onType }: { type: string; onType: (type: string) => void }) {
  const ask = (typed: string) => typed.trim() !== type && onType(typed.trim());
  return (
    <Field
      label={words.type}
      labelHidden
      placeholder={words.type}
      defaultValue={type}
      onBlur={({ target }) => ask(target.value)}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
        key === 'Enter' && ask(currentTarget.value)
      }
    />
  );
}
