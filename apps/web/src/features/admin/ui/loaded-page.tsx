import type { PageView } from '@app/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { consoleStrings } from './console.strings';
import { Loaded } from './loaded';
import { Pager } from './pager';

interface LoadedPageProps<Entry> extends Omit<ComponentProps<typeof Loaded<PageView<Entry>>>, 'children'> {
  /** Shown when there are no entries at all. */
  empty: string;
  /** Behind the last page it shows the same, and a way back to the first one. */
  leadsBack?: boolean;
  onPage: (page: string) => void;
  /** The table. It is stale while its entries are those of an earlier query. */
  children: (entries: readonly Entry[], isStale: boolean) => ReactNode;
}

/** One page of a list, with the buttons to the others below it. */
export function LoadedPage<Entry>({ query, empty, leadsBack, onPage, children, ...loaded }: LoadedPageProps<Entry>) {
  return (
    <Loaded query={query} {...loaded}>
      {({ entries, ...window }) =>
        window.total === 0 || (leadsBack && entries.length === 0) ? (
          <Empty text={empty}>
            {window.total > 0 && (
              <Button look="console" onClick={() => onPage('1')}>
                {consoleStrings.firstPage}
              </Button>
            )}
          </Empty>
        ) : (
          <>
            {children(entries, query.isPlaceholderData)}
            <Pager {...window} onPage={(page) => onPage(String(page))} />
          </>
        )
      }
    </Loaded>
  );
}
