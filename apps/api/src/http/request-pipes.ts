import { Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError, ValidationOptions } from 'class-validator';
import { type RejectionCode, rejections } from '@app/contracts';
import { Rejection } from '@app/event-store';

/** For a field of a body: what its failure is called, instead of `validation-failed`. */
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
  for (const { contexts, children } of errors) {
    for (const context of Object.values(contexts ?? {}) as { code?: string }[]) {
      if (context.code && context.code in rejections) return context.code as RejectionCode;
    }
    const nested = ownCode(children ?? []);
    if (nested) return nested;
  }
  return undefined;
}
