import type { Type } from '@nestjs/common';
import type { News, NewsName } from '@app/contracts';
import type { Viewer } from '../http/viewer';

/** Those who follow news, on the sockets of this process. */
export interface Followers<View> {
  /** Says that there is news for a user. `news` is called only if the user follows it. */
  tell: (userId: string, news: (viewer: Viewer) => Promise<View>) => void;
  /** Sends everybody the first view again, because some news was lost. */
  beginAgain: () => void;
}

/**
 * News that each signed-in user follows about themselves, declared in a `*.topic.ts`. A topic sends the newest
 * view, at most four times a second. News is sent at once, and all of it, in its order. A follower that missed
 * some begins with the first view again.
 */
export interface NewsDeclaration<Name extends NewsName, Provider> {
  /** The class that knows the view. */
  from: Type<Provider>;
  first: (from: Provider, viewer: Viewer) => Promise<News[Name]>;
  /** Returns a function that stops it. */
  onNews: (from: Provider, followers: Followers<News[Name]>) => () => void;
}

/** `name` is its name in its messages. */
export function news<Name extends NewsName, Provider>(
  _name: Name,
  declaration: NewsDeclaration<Name, Provider>,
): NewsDeclaration<Name, Provider> {
  return declaration;
}
