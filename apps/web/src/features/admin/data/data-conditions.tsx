import { type DataColumnView, type DataOperator, dataOperators, type DataTableView } from '@app/contracts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Narrowed } from '../ui/narrowed';
import { plainOptions, Select } from '../ui/select';
import type { DataAddress } from './data-address';
import { dataStrings as words } from './data.strings';

export interface DataAsked {
  table: DataTableView;
  address: DataAddress;
  onAddress: (changed: Partial<DataAddress>) => void;
}

/** The conditions that rows have to meet, and a form for one more. */
export function DataConditions({ table, address, onAddress }: DataAsked) {
  const { where, asOf } = address;
  return (
    <search className="stack data-conditions" aria-label={words.conditions}>
      {/* Another table begins with its own first column. */}
      <NewCondition key={table.name} table={table} onAdd={(condition) => onAddress({ where: [...where, condition] })} />
      <div className="cluster data-row">
        <Field
          type="date"
          label={words.asOf}
          value={asOf}
          onChange={({ target }) => onAddress({ asOf: target.value })}
        />
        {where.map((condition, index) => (
          <Narrowed
            key={condition}
            label={textOf(condition)}
            onClear={() => onAddress({ where: where.filter((_, at) => at !== index) })}
          />
        ))}
      </div>
    </search>
  );
}

function textOf(condition: string): string {
  const [column = '', operator = '', ...value] = condition.split(':');
  const said = words.operators[operator as DataOperator] ?? operator;
  return `${column} ${said} ${value.join(':')}`;
}

const fitting = ({ kind, isNullable }: DataColumnView): DataOperator[] =>
  dataOperators.filter((operator) => {
    if (operator === 'empty') return isNullable;
    if (operator === 'contains') return kind === 'text';
    return kind !== 'boolean' || operator === 'eq' || operator === 'ne';
  });

function NewCondition({ table, onAdd }: { table: DataTableView; onAdd: (condition: string) => void }) {
  const [name, setName] = useState(table.columns[0]!.name);
  const [chosen, setOperator] = useState<DataOperator>('eq');
  const [value, setValue] = useState('');
  const column = table.columns.find((each) => each.name === name)!;
  const operators = fitting(column);
  const operator = operators.find((each) => each === chosen) ?? operators[0]!;
  const isTruth = operator === 'empty' || column.kind === 'boolean';
  const given = isTruth && value !== 'false' ? 'true' : value.trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (given === '' && column.kind !== 'text') return;
    onAdd(`${name}:${operator}:${given}`);
    setValue('');
  }
  return (
    <form className="cluster data-row" onSubmit={add}>
      <Select
        label={words.column}
        value={name}
        options={plainOptions(table.columns.map((each) => each.name))}
        onValueChange={(next) => {
          setName(next);
          setValue('');
        }}
      />
      <Select
        label={words.operator}
        value={operator}
        options={operators.map((each) => ({ value: each, label: words.operators[each] }))}
        onValueChange={setOperator}
      />
      {isTruth ? (
        <Select
          label={words.value}
          value={given as 'true' | 'false'}
          options={(['true', 'false'] as const).map((truth) => ({ value: truth, label: words.truths[truth] }))}
          onValueChange={setValue}
        />
      ) : (
        <Field
          {...inputOf(column, operator)}
          value={value}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value)}
        />
      )}
      <Button look="console" tone="main" type="submit">
        {words.addCondition}
      </Button>
    </form>
  );
}

/** An input that fits the column. Several values are a text. */
function inputOf({ kind }: DataColumnView, operator: DataOperator) {
  if (operator === 'in') return { label: words.values, type: 'text' };
  if (kind === 'integer' || kind === 'number') {
    return { label: words.value, type: 'number', step: kind === 'integer' ? 1 : 'any' };
  }
  if (kind === 'day') return { label: words.value, type: 'date' };
  return { label: words.value, type: 'text', placeholder: kind === 'timestamp' ? words.moment : undefined };
}
