import type { Abstract, Type } from '@nestjs/common';
import type { EventTopicName, TopicName, Topics } from '@app/contracts';
import {
  type AnyProjection,
  isChangeOf,
  type ProjectionOf,
  type ReadModelChange,
  type ReadModelDocument,
} from '@app/projections';
import type { Viewer } from '../http/viewer';

/** Whose view a topic shows, and what its view is made for. */
interface Audiences {
  /** One view for all. */
  everybody: undefined;
  /** Each event has a view of its own. Without an id it is about the event that is running. */
  event: number | undefined;
  /** Every signed-in user has a view of their own, which no one else gets. */
  viewer: Viewer;
}
export type Audience = keyof Audiences;

/** Whose view the change of a document changes: of these events or users, or of all. Of none if there are no ids. */
export type Concerned = 'all' | readonly (number | string)[];

/** A read model behind a topic's view. Its changes are sent to followers. */
export interface TopicSource {
  projection: AnyProjection;
  concerned: (change: ReadModelChange) => Concerned;
}

interface Declared<View, Provider, Of extends Audience> {
  of: Of;
  /** The class that knows the view. */
  from: Type<Provider> | Abstract<Provider>;
  /**
   * The current view; undefined when there is nothing to show.
   * @throws Rejection when the event does not exist, or for somebody whom the topic is not for
   */
  view: (from: Provider, about: Audiences[Of]) => Promise<View | undefined>;
}

/** The newest view is sent, at most four times a second. A follower that is slow misses those in between. */
interface NewestView<Provider> {
  madeOf: readonly TopicSource[];
  /** For a view made of plain documents: calls `changed` when they have changed. Returns a function that stops it. */
  onChange?: (from: Provider, changed: () => void) => () => void;
  /** The view shows people's names. */
  showsNames?: true;
}

/** The view is sent once, and after it every piece of news, at once and in its order. */
interface EveryNews<View, Provider> {
  of: 'viewer';
  /** Returns a function that stops it. */
  onNews: (from: Provider, followers: Followers<View>) => () => void;
}

/** Those who follow news, on the sockets of this process. */
export interface Followers<View> {
  /** Says that there is news for a user. `news` is called only if the user follows it. */
  tell: (userId: string, news: (viewer: Viewer) => Promise<View>) => void;
  /** Sends everybody the first view again, because some news was lost. */
  beginAgain: () => void;
}

/** A topic, declared beside its view in a `*.topic.ts`. `push` collects the topics of all slices. */
export type TopicDeclaration<Name extends TopicName, Provider, Of extends Audience> = Declared<
  Topics[Name],
  Provider,
  Of
> &
  (NewestView<Provider> | EveryNews<Topics[Name], Provider>);

type AudienceOf<Name extends TopicName> = Name extends EventTopicName ? 'event' : 'everybody' | 'viewer';

/** `name` is the topic's name in its messages. */
export function topic<Name extends TopicName, Provider, Of extends AudienceOf<Name>>(
  _name: Name,
  declaration: TopicDeclaration<Name, Provider, Of>,
): TopicDeclaration<Name, Provider, Of> {
  return declaration;
}

/** Any document may change every view. */
export const whole = (projection: AnyProjection): TopicSource => ({ projection, concerned: () => 'all' });

/** A racer's document has the id of the user. */
export const byUserId = (projection: AnyProjection): TopicSource => ({ projection, concerned: ({ id }) => [id] });

/** Ids of documents about an event begin with its number. */
export const byLeadingEventId = (projection: AnyProjection): TopicSource => {
  return { projection, concerned: ({ id }) => [Number.parseInt(id, 10)] };
};

/** A document tells whom it concerns. Nobody knows that of one that was deleted. */
export function byDocument<Doc extends ReadModelDocument>(
  projection: ProjectionOf<Doc>,
  concerned: (document: Doc) => Concerned,
): TopicSource {
  return {
    projection,
    concerned: (change) => (isChangeOf(projection, change) && change.document ? concerned(change.document) : 'all'),
  };
}
