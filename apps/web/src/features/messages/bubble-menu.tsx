import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { buttonClass } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';

export interface BubbleAct {
  name: string;
  icon: LucideIcon;
  /** It cannot be taken back. */
  isFinal?: boolean;
  /** Something else takes the focus then. */
  opens?: boolean;
  act: () => void;
}

/** Not modal: a modal menu would write a style element, which the content security policy refuses. */
export function BubbleMenu({ label, acts }: { label: string; acts: readonly BubbleAct[] }) {
  const hasOpened = useRef(false);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={buttonClass({ look: 'bare', square: true, className: 'bubble-menu' })}
        aria-label={label}
      >
        <EllipsisVertical className="icon" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="bubble-acts"
        side="bottom"
        align="end"
        onCloseAutoFocus={(event) => hasOpened.current && event.preventDefault()}
      >
        {acts.map(({ name, icon: Icon, isFinal = false, opens = false, act }) => (
          <DropdownMenu.Item
            key={name}
            className={classNames('row bubble-act slot slot-inside', isFinal && 'bubble-act-stop')}
            onSelect={() => {
              hasOpened.current = opens;
              act();
            }}
          >
            <Icon className="icon" aria-hidden="true" />
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
