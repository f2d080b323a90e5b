import type { ClientMessage, SubscribeMessage, TopicName } from '@app/contracts';
import { type Checks, fieldsOf, isEventId, isEventIdIfAny, isText } from '../platform/sockets/field-checks';
import { AnswerDto, RoundAnswerDto, SkipDto } from '../racing/game/game.dto';
import { topicNames, topics } from './push.topics';

/** What a client sent: a message, or something malformed with the names of its wrong fields. */
export type Incoming =
  { kind: 'message'; message: ClientMessage } | { kind: 'malformed'; requestId: string | null; fields: string[] };

type Fields = Record<string, unknown>;
type FieldsOf<Type extends ClientMessage['type']> = Omit<Extract<ClientMessage, { type: Type }>, 'type'>;
const isTopicName = (value: unknown): value is TopicName =>
  typeof value === 'string' && Object.hasOwn(checks, `subscribe_${value}`);

const ofRace = { requestId: isText, gameId: isText };
const ofRound = { requestId: isText, eventId: isEventId };

const otherChecks: {
  [Type in Exclude<ClientMessage['type'], keyof typeof bodies | SubscribeMessage['type']>]: Checks<FieldsOf<Type>>;
} = {
  unsubscribe: { topic: isTopicName, eventId: isEventIdIfAny },
  ping: {},
  authenticate: { token: isText },
  next: ofRace,
  tournament_status: ofRound,
  tournament_next: ofRound,
};

/** The rest of these messages is the body of the same call over HTTP. */
const bodies = {
  answer: fieldsOf(AnswerDto),
  skip: fieldsOf(SkipDto),
  tournament_answer: fieldsOf(RoundAnswerDto),
};

/** Every topic can be followed. */
const subscriptionChecks = topicNames.map((name) => [
  `subscribe_${name}`,
  topics[name].of === 'event' ? { eventId: isEventIdIfAny } : {},
]);

const checks: Record<string, Checks<Fields>> = {
  ...otherChecks,
  ...Object.fromEntries(subscriptionChecks),
  answer: ofRace,
  skip: ofRace,
  tournament_answer: ofRound,
};

/** Reads only the message's own fields. Never throws. */
export function readClientMessage(text: string): Incoming {
  const sent = parsed(text);
  if (!sent) return { kind: 'malformed', requestId: null, fields: [] };
  const requestId = isText(sent.requestId) ? sent.requestId : null;
  const { type } = sent;
  if (typeof type !== 'string' || !Object.hasOwn(checks, type))
    return { kind: 'malformed', requestId, fields: ['type'] };
  const message: Fields = { type };
  const wrong: string[] = [];
  for (const [field, isRight] of Object.entries(checks[type]!)) {
    const value = sent[field];
    if (!isRight(value)) wrong.push(field);
    else if (value !== undefined) message[field] = value;
  }
  const body = Object.hasOwn(bodies, type) ? bodies[type as keyof typeof bodies](sent) : undefined;
  if (body) {
    Object.assign(message, body.fields);
    wrong.push(...body.wrong);
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
