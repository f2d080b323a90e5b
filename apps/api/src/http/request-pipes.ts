import { Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError, ValidationOptions } from 'class-validator';
import { type RejectionCode, rejections } from '@app/contracts';
import { Rejection } from '@app/event-store';

/** What the failure of a check is called instead of `validation-failed`, when it is the first check that fails. */
export const refusedAs = (code: RejectionCode): ValidationOptions => ({ context: { code } });

const isOperator = (key: string) =>
  key.startsWith('$') || key === '__proto__' || key === 'constructor' || key === 'prototype';

/** Refuses keys that a query language or JavaScript itself would take for its own. */
@Injectable()
export class OperatorKeysPipe implements PipeTransform {
  transform(value: unknown): unknown {
    const field = operatorKeyIn(value);
    if (field !== undefined) throw new Rejection('validation-failed', { fields: [field] });
    return value;
  }
}

function operatorKeyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isPlain) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const found = isOperator(key) ? key : operatorKeyIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Bodies, queries and parameters by their DTO classes; unknown fields are dropped. */
export const validationPipe = () =>
  new ValidationPipe({ whitelist: true, transform: true, exceptionFactory: rejectionOf });

function rejectionOf(errors: ValidationError[]): Rejection {
  const fields = errors.flatMap((error) => fieldsOf(error, ''));
  return new Rejection(ownCode(errors) ?? 'validation-failed', { fields });
}

function fieldsOf(error: ValidationError, path: string): string[] {
  const field = path + error.property;
  return error.children?.length ? error.children.flatMap((child) => fieldsOf(child, `${field}.`)) : [field];
}

function ownCode(errors: ValidationError[]): RejectionCode | undefined {
  for (const { constraints = {}, contexts = {}, children = [] } of errors) {
    // Decorators run from the last to the first: what the class declares first is what decides.
    const decisive = Object.keys(constraints).at(-1);
    const code: unknown = decisive && contexts[decisive]?.code;
    if (typeof code === 'string' && code in rejections) return code as RejectionCode;
    const nested = ownCode(children);
    if (nested) return nested;
  }
  return undefined;
}
