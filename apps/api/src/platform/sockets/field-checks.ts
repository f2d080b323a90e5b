import { type AnswerLetter, answerLetters } from '@app/contracts';
import { isKeepable } from '../http/bounded-input';

/** A check for each field of a message. The check of an optional field accepts undefined too. */
export type Checks<T> = { [Field in keyof T]-?: (value: unknown) => value is T[Field] };

const TEXT_MAX = 200;
const A_DAY_MS = 24 * 60 * 60_000;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MAX && isKeepable(value);
export const isTextIfAny = (value: unknown): value is string | undefined => value === undefined || isText(value);
export const isEventId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
export const isEventIdIfAny = (value: unknown): value is number | undefined => value === undefined || isEventId(value);
export const isAnswerLetter = (value: unknown): value is AnswerLetter => answerLetters.includes(value as AnswerLetter);
export const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= A_DAY_MS;
