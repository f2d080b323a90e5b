import { applyDecorators, type Type, ValidationPipe } from '@nestjs/common';
import { type ClassConstructor, plainToInstance, Transform } from 'class-transformer';
import {
  IsISO8601,
  IsObject,
  IsOptional,
  MaxLength,
  ValidateNested,
  type ValidationError,
  type ValidationOptions,
} from 'class-validator';
import { type RejectionCode, rejections } from '@app/contracts';
import { Rejection } from '@app/event-store';

/** The code that replaces `validation-failed` when this is the first failing check. */
export const refusedAs = (code: RejectionCode): ValidationOptions => ({ context: { code } });

/** A field that is an object of this class. A list is refused as one value, without creating its entries. */
export const IsObjectOf = (type: ClassConstructor<object>) =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Transform(({ value }: { value: unknown }) => {
      if (Array.isArray(value)) return 'a list';
      return typeof value === 'object' && value !== null ? plainToInstance(type, value) : value;
    }),
  );

/** Longer texts are no time, and are not looked at. */
const TIME_MAX = 64;

/** A field of a query that may be left out, otherwise an ISO 8601 time. */
export const isTimeIfGiven = () => applyDecorators(IsOptional(), IsISO8601({ strict: true }), MaxLength(TIME_MAX));

/** Reads a whole number from a query if it consists of digits only. Anything else stays a text and is refused. */
export const asWholeNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

/** The most failing fields that an answer names. */
const FIELDS_TOLD = 20;

/**
 * Checks bodies, queries and parameters against their DTO classes. Unknown fields are dropped. `expectedType`: the
 * class of a body whose parameter does not name it.
 */
export const validationPipe = (expectedType?: Type) =>
  new ValidationPipe({ whitelist: true, transform: true, exceptionFactory: rejectionOf, expectedType });

function rejectionOf(errors: ValidationError[]): Rejection {
  const fields = errors.flatMap((error) => fieldsOf(error, '')).slice(0, FIELDS_TOLD);
  return new Rejection(ownCode(errors) ?? 'validation-failed', { fields });
}

function fieldsOf(error: ValidationError, path: string): string[] {
  const field = path + error.property;
  return error.children?.length ? error.children.flatMap((child) => fieldsOf(child, `${field}.`)) : [field];
}

function ownCode(errors: ValidationError[]): RejectionCode | undefined {
  for (const { constraints = {}, contexts = {}, children = [] } of errors) {
    // Decorators run from the last to the first, so the check that the class declares first decides.
    const decisive = Object.keys(constraints).at(-1);
    const code: unknown = decisive && contexts[decisive]?.code;
    if (typeof code === 'string' && code in rejections) return code as RejectionCode;
    const nested = ownCode(children);
    if (nested) return nested;
  }
  return undefined;
}
