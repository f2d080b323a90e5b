import type { RequestHandler } from 'express';
import { Rejection } from '@app/event-store';
import { isKeepable } from './keepable-text';

/** Several times the largest body of any call. Checked before a body is processed, so that a flood costs little. */
const LEVELS_MAX = 5;
const KEYS_MAX = 100;
const ENTRIES_MAX = 1_000;

/** Refuses bodies and queries that no call can mean, in the same way for every call and before routing. */
export const refuseUnboundedInput: RequestHandler = (request, _response, next) => {
  const { body, query } = request as { body: unknown; query: unknown };
  if (Array.isArray(body)) throw new Rejection('validation-failed');
  const field = unboundedFieldIn(body) ?? unboundedFieldIn(query);
  if (field !== undefined) throw new Rejection('validation-failed', { fields: [field] });
  next();
};

/**
 * The first field that is nested too deep, has too many entries, holds a list of anything but plain values, has
 * a key that a query language or JavaScript would interpret, or holds a text that not every store can keep.
 * Undefined when all is well.
 * A key of the first two kinds is named itself; anything else by its top-level field.
 */
export function unboundedFieldIn(input: unknown): string | undefined {
  if (!isNested(input)) return undefined;
  let entries = 0;
  const waiting = [{ value: input, field: '', level: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, level } = next;
    const keys = Object.keys(value);
    entries += keys.length;
    if (entries > ENTRIES_MAX || level > LEVELS_MAX || (!Array.isArray(value) && keys.length > KEYS_MAX)) {
      return next.field || keys[0];
    }
    for (const key of keys) {
      const child: unknown = value[key as keyof typeof value];
      const field = next.field || key;
      if (isOperator(key)) return key;
      if (!isKeepable(key) || (typeof child === 'string' && !isKeepable(child))) return field;
      if (!isNested(child)) continue;
      if (Array.isArray(value)) return field;
      waiting.push({ value: child, field, level: level + 1 });
    }
  }
  return undefined;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isOperator = (key: string) =>
  key.startsWith('$') || key === '__proto__' || key === 'constructor' || key === 'prototype';
