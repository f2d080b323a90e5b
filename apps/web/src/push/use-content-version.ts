import type { ContentVersionsView } from '@app/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTopic } from './use-topic';

/** Loads a list again whenever the server says that it has changed, while the component is mounted. */
export function useContentVersion(part: keyof ContentVersionsView, listKey: QueryKey): void {
  const queryClient = useQueryClient();
  const versionKey = ['content-version', part];
  useTopic({ type: 'subscribe_content' }, versionKey, ({ [part]: version }) => {
    const known = queryClient.getQueryData<number>(versionKey);
    if (known !== undefined && known !== version)
      void queryClient.invalidateQueries({ queryKey: listKey, exact: true });
    return version;
  });
}
