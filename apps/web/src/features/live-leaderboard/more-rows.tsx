import { Button } from '../../shared/ui/button';
import { seasonsStrings as words } from './seasons.strings';

interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  shown: number;
  total: number;
}

/** Below a list that is loaded some rows at a time. */
export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, shown, total }: MoreRowsProps) {
  return (
    <p className="row second seasons-more">
      <span role="status">{words.shown(shown, total)}</span>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </p>
  );
}
