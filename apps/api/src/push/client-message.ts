import {
  type ClientMessage,
  type NewsName,
  type RaceAction,
  type RoundAction,
  roundActions,
  type SubscribeMessage,
  type TopicName,
} from '@app/contracts';
import { roundActionDtos } from '../finals/tournament-race/round-action.dto';
import { type Checks, fieldsOf, isEventId, isEventIdIfAny, isText } from '../platform/sockets/field-checks';
import { raceActionSteps } from '../racing/game/game.commands';
import { newsNames } from './own-news';
import { topicNames, topics } from './push.topics';

/** What a client sent: a message, or something malformed with the names of its wrong fields. */
export type Incoming =
  { kind: 'message'; message: ClientMessage } | { kind: 'malformed'; requestId: string | null; fields: string[] };

type Fields = Record<string, unknown>;
type FieldsOf<Type extends ClientMessage['type']> = Omit<Extract<ClientMessage, { type: Type }>, 'type'>;
type ActionType = RaceAction | `tournament_${RoundAction}`;

const isTopicName = (value: unknown): value is TopicName | NewsName =>
  typeof value === 'string' && Object.hasOwn(checks, `subscribe_${value}`);

const ofRace = { requestId: isText, gameId: isText };
const ofRound = { requestId: isText, eventId: isEventId };

const otherChecks: {
  [Type in Exclude<ClientMessage['type'], ActionType | SubscribeMessage['type']>]: Checks<FieldsOf<Type>>;
} = {
  unsubscribe: { topic: isTopicName, eventId: isEventIdIfAny },
  ping: {},
  authenticate: { token: isText },
  next: ofRace,
  tournament_status: ofRound,
  tournament_next: ofRound,
};

/** Every topic can be followed, and all news. */
const subscriptionChecks = [
  ...topicNames.map((name) => [`subscribe_${name}`, topics[name].isOfEvents ? { eventId: isEventIdIfAny } : {}]),
  ...newsNames.map((name) => [`subscribe_${name}`, {}]),
];

const checks: Record<string, Checks<Fields>> = {
  ...otherChecks,
  ...Object.fromEntries(subscriptionChecks),
  ...Object.fromEntries(Object.keys(raceActionSteps).map((action) => [action, ofRace])),
  ...Object.fromEntries(roundActions.map((action) => [`tournament_${action}`, ofRound])),
};

/** The rest of a race action's message is the body of the same call over HTTP. */
const bodies: Record<string, ReturnType<typeof fieldsOf>> = {
  ...Object.fromEntries(Object.entries(raceActionSteps).map(([action, { dto }]) => [action, fieldsOf(dto)])),
  ...Object.fromEntries(roundActions.map((action) => [`tournament_${action}`, fieldsOf(roundActionDtos[action])])),
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
  const body = bodies[type]?.(sent);
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
