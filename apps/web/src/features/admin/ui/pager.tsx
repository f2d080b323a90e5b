import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { consoleStrings as words } from './console.strings';

interface PagerProps {
  /** Tells it from another one on the same screen. */
  label?: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** Below a table: the range of the shown entries, and buttons to other pages. */
export function Pager({ label = words.pages, page, pageSize, total, onPage }: PagerProps) {
  if (total === 0) return null;
  const lastPage = Math.ceil(total / pageSize);
  return (
    <nav className="row pager" aria-label={label}>
      <span role="status">{words.range((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total)}</span>
      {lastPage > 1 && (
        <>
          <Button
            look="console"
            square
            aria-label={words.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </Button>
          <Button
            look="console"
            square
            aria-label={words.next}
            disabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  );
}
