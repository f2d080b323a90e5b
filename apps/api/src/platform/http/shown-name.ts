import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationOptions } from 'class-validator';
import { NAME_TEXT_MAX, shownName, visibleLength } from '@app/contracts';

const sanitised = (value: unknown) =>
  typeof value === 'string' && value.length <= NAME_TEXT_MAX ? shownName(value) : value;

/**
 * A name that others see, in its shown form. A text that is far too long is left unchanged, so that the check
 * of its length refuses it.
 */
export const ShownName = () => Transform(({ value }) => sanitised(value));

/** The same, but an empty form field counts as missing. */
export const ShownNameIfAny = () => Transform(({ value }) => sanitised(value ?? undefined) || undefined);

/** Counts characters as a person sees them. */
export const MinVisibleLength = (min: number, options?: ValidationOptions) =>
  applyDecorators(
    ApiProperty({ minLength: min }),
    VisibleLength('minVisibleLength', (length) => length >= min, options),
  );

export const MaxVisibleLength = (max: number, options?: ValidationOptions) =>
  applyDecorators(
    ApiProperty({ maxLength: max }),
    VisibleLength('maxVisibleLength', (length) => length <= max, options),
  );

function VisibleLength(name: string, isRight: (length: number) => boolean, options?: ValidationOptions) {
  // Without a message a failed check would lose its code.
  const validator = { validate: (value: unknown) => isRight(lengthOf(value)), defaultMessage: () => name };
  return ValidateBy({ name, validator }, options);
}

function lengthOf(value: unknown): number {
  if (typeof value !== 'string') return NaN;
  return value.length > NAME_TEXT_MAX ? Infinity : visibleLength(value);
}
