import type { Abstract, Type } from '@nestjs/common';
import type { EventTopicName, PlainTopicName, TopicName, Topics } from '@app/contracts';
import type { AnyProjection, ReadModelChange, ReadModelDocument } from '@app/projections';

type Change = Pick<ReadModelChange, 'projection' | 'id' | 'document'>;

/** A read model behind a topic's view, and how to tell which event a document belongs to. */
export interface TopicSource {
  projection: AnyProjection;
  /** Undefined for a document without an event, which changes no view. Missing for topics without events. */
  eventIdOf?: (change: Change) => number | undefined;
  /** For a topic of one's own: whose view a document changes. */
  userIdsOf?: (document: NonNullable<Change['document']>) => readonly string[];
  /** A document may change the view of every event. */
  ofEveryEvent?: true;
}

/** A topic, declared beside its view in a `*.topic.ts`. `push` collects the topics of all slices. */
export interface TopicDeclaration<Name extends TopicName, Provider> {
  /** The class that knows the view. */
  from: Type<Provider> | Abstract<Provider>;
  /**
   * The current view; undefined when there is nothing to show. `userId`: the follower of a topic of one's own.
   * @throws Rejection when the event does not exist
   */
  view: (from: Provider, eventId?: number, userId?: string) => Promise<Topics[Name] | undefined>;
  /** The read models behind the view. Their changes are sent to followers. */
  madeOf: readonly TopicSource[];
  /** For a view made of plain documents: calls `changed` when they have changed. Returns a function that stops it. */
  onChange?: (from: Provider, changed: () => void) => () => void;
  /** Every signed-in user follows a view of their own, which no one else gets. */
  isOwn?: true;
  /** Each event has a view of its own. */
  isOfEvents?: true;
  /** The view shows people's names. */
  showsNames?: true;
}

/** `name` is the topic's name in its messages. */
export function topic<Name extends PlainTopicName, Provider>(
  _name: Name,
  declaration: TopicDeclaration<Name, Provider>,
): TopicDeclaration<Name, Provider> {
  return declaration;
}

/** A topic about an event. Without its id `view` is about the one that is running. */
export function eventTopic<Name extends EventTopicName, Provider>(
  _name: Name,
  declaration: Omit<TopicDeclaration<Name, Provider>, 'isOfEvents'>,
): TopicDeclaration<Name, Provider> {
  return { ...declaration, isOfEvents: true };
}

export const whole = (projection: AnyProjection): TopicSource => ({ projection });

/** A topic of one's own. `view` gets the follower's user id. */
export function ownTopic<Name extends PlainTopicName, Provider>(
  _name: Name,
  declaration: Pick<TopicDeclaration<Name, Provider>, 'from' | 'madeOf'> & {
    view: (from: Provider, userId: string) => Promise<Topics[Name] | undefined>;
  },
): TopicDeclaration<Name, Provider> {
  return { ...declaration, isOwn: true, view: (from, _eventId, userId) => declaration.view(from, userId!) };
}

/** A racer's document has the id of the user. */
export const byUserId = (projection: AnyProjection): TopicSource => {
  return { projection, userIdsOf: (document) => [(document as ReadModelDocument)._id] };
};

/** Ids of documents about an event begin with its number. */
export const byLeadingEventId = (projection: AnyProjection): TopicSource => {
  return { projection, eventIdOf: ({ id }) => Number.parseInt(id, 10) };
};
