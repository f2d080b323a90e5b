import { type AnswerBody, type AnswerLetter, answerLetters, type ClientMessage, type TopicName } from '@app/contracts';
import { isKeepable } from '../platform/http/bounded-input';

/** What a client sent: a message, or something malformed with the names of its wrong fields. */
export type Incoming =
  { kind: 'message'; message: ClientMessage } | { kind: 'malformed'; requestId: string | null; fields: string[] };

type Fields = Record<string, unknown>;
/** The check of an optional field accepts undefined too. */
type Checks<T> = { [Field in keyof T]-?: (value: unknown) => value is T[Field] };
type FieldsOf<Type extends ClientMessage['type']> = Omit<Extract<ClientMessage, { type: Type }>, 'type'>;

const TEXT_MAX = 200;
const A_DAY_MS = 24 * 60 * 60_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MAX && isKeepable(value);
const isEventId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isEventIdIfAny = (value: unknown): value is number | undefined => value === undefined || isEventId(value);
const isTextIfAny = (value: unknown): value is string | undefined => value === undefined || isText(value);
const isAnswerLetter = (value: unknown): value is AnswerLetter => answerLetters.includes(value as AnswerLetter);
const isTopicName = (value: unknown): value is TopicName =>
  typeof value === 'string' && Object.hasOwn(checks, `subscribe_${value}`);
const isDuration = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= A_DAY_MS;

const answerBody: Checks<AnswerBody> = { questionId: isText, answer: isAnswerLetter, timeElapsed: isDuration };

const checks: { [Type in ClientMessage['type']]: Checks<FieldsOf<Type>> } = {
  subscribe_leaderboard: {},
  subscribe_system: {},
  subscribe_content: {},
  subscribe_schedule: {},
  subscribe_tournament: { eventId: isEventIdIfAny },
  subscribe_live_leaderboard: { eventId: isEventIdIfAny },
  unsubscribe: { topic: isTopicName, eventId: isEventIdIfAny },
  ping: {},
  authenticate: { token: isText },
  next: { requestId: isText, gameId: isText },
  skip: { requestId: isText, gameId: isText, questionId: isText },
  answer: { requestId: isText, gameId: isText, ...answerBody },
  tournament_status: { requestId: isText, eventId: isEventId },
  tournament_next: { requestId: isText, eventId: isEventId },
  tournament_answer: { requestId: isText, eventId: isEventId, ...answerBody, gameId: isTextIfAny },
};

/** Reads only the message's own fields. Never throws. */
export function readClientMessage(text: string): Incoming {
  const sent = parsed(text);
  if (!sent) return { kind: 'malformed', requestId: null, fields: [] };
  const requestId = isText(sent.requestId) ? sent.requestId : null;
  if (!isMessageType(sent.type)) return { kind: 'malformed', requestId, fields: ['type'] };
  const message: Fields = { type: sent.type };
  const wrong: string[] = [];
  for (const [field, isRight] of Object.entries(checks[sent.type])) {
    const value = sent[field];
    if (!isRight(value)) wrong.push(field);
    else if (value !== undefined) message[field] = value;
  }
  if (wrong.length > 0) return { kind: 'malformed', requestId, fields: wrong };
  return { kind: 'message', message: message as unknown as ClientMessage };
}

function parsed(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const isMessageType = (type: unknown): type is ClientMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(checks, type);
