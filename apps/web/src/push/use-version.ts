import type { SubscribeMessage } from '@app/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type TopicData, useTopic } from './use-topic';

/** What tells only that something has changed. */
type VersionSubscription = {
  [Type in SubscribeMessage['type']]: TopicData<{ type: Type } & SubscribeMessage> extends { version: string }
    ? { type: Type } & SubscribeMessage
    : never;
}[SubscribeMessage['type']];

/**
 * Loads everything below the key again whenever the server tells another version than the last one, whichever screen
 * heard that. The first one counts as another: what is shown may have been loaded before it was followed.
 */
export function useVersion(subscription: VersionSubscription, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const versionKey = ['version', subscription.type];
  useTopic(subscription, versionKey, ({ version }) => {
    if (queryClient.getQueryData(versionKey) !== version) void queryClient.invalidateQueries({ queryKey });
    return version;
  });
}
