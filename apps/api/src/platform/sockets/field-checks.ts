import type { Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { isKeepable } from '../http/keepable-text';

/** A check for each field of a message. The check of an optional field accepts undefined too. */
export type Checks<T> = { [Field in keyof T]-?: (value: unknown) => value is T[Field] };

const TEXT_MAX = 200;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MAX && isKeepable(value);
export const isEventId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
export const isEventIdIfAny = (value: unknown): value is number | undefined => value === undefined || isEventId(value);

/** What a message has of a body's fields. `wrong`: the names of those that fail a check. */
interface CheckedFields {
  fields: Record<string, unknown>;
  wrong: string[];
}

/**
 * Checks the fields of a message as the body of the same call over HTTP. `dto`: the class of that body, of plain
 * values only. Nothing but its own fields is read. What this returns never throws.
 */
export function fieldsOf(dto: Type<object>): (message: Readonly<Record<string, unknown>>) => CheckedFields {
  const checks = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = [...new Set(checks.map(({ propertyName }) => propertyName))];
  return (message) => {
    const sent = names.filter((name) => message[name] !== undefined).map((name) => [name, message[name]] as const);
    const fields = Object.fromEntries(sent);
    const failing = validateSync(Object.assign(new dto(), fields)).map(({ property }) => property);
    // Over HTTP every text is checked for this, before its call is known.
    const unkeepable = sent
      .filter(([, value]) => typeof value === 'string' && !isKeepable(value))
      .map(([name]) => name);
    return { fields, wrong: names.filter((name) => failing.includes(name) || unkeepable.includes(name)) };
  };
}
