import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../shared/ui/class-names';

interface VirtualRowsProps {
  label: string;
  count: number;
  /** In pixels. */
  rowHeight: number;
  className?: string;
  /** Comes before the rows and stays at the top. */
  head?: ReactNode;
  /** Lies behind all rows. */
  ground?: ReactNode;
  /** The row to keep in view. */
  follow?: number;
  row: (index: number) => ReactNode;
  rowClass?: (index: number) => string | undefined;
}

/** A list of any length in a box that scrolls. Only the rows in view are in the document. */
export function VirtualRows({
  label,
  count,
  rowHeight,
  className,
  head,
  ground,
  follow,
  row,
  rowClass,
}: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // Its result changes by itself, so the compiler leaves this component alone.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 400, height: 400 },
  });
  useEffect(() => {
    if (follow !== undefined) rows.scrollToIndex(follow, { align: 'auto' });
  }, [rows, follow]);
  return (
    // A box that scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      ref={box}
      className={classNames('slot-inside virtual-rows', className)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {head}
      <ol style={{ height: rows.getTotalSize() }}>
        {ground}
        {rows.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            className={rowClass?.(index)}
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
