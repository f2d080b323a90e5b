import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { LaterTooltip } from '../../shared/ui/later-tooltip';
import './bell.css';
import { noticesStrings as words } from './notices.strings';
import { useBell } from './use-bell';

const NoticesDialog = lazy(async () => ({ default: (await import('./notices-dialog')).NoticesDialog }));

/** Opens the notices, shows how many are unread, and says when one arrives. For a signed-in user. */
export function Bell() {
  const { unread, arrived } = useBell();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LaterTooltip text={words.title}>
        <Button look="bare" square aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <BellIcon className="icon" aria-hidden="true" />
          <span className="visually-hidden">{words.title}</span>
          {unread > 0 && (
            <>
              {' '}
              <span className="count bell-count" aria-hidden="true">
                {words.unread(unread)}
              </span>
              <span className="visually-hidden">{words.saysUnread(unread)}</span>
            </>
          )}
        </Button>
      </LaterTooltip>
      <span className="visually-hidden" role="status">
        {arrived && words.arrived(arrived)}
      </span>
      {isOpen && (
        <Suspense>
          <NoticesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
