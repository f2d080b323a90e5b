import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useConnection } from '../../push/use-connection';
import { messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { NoticeRow } from './notice-row';
import { NoticeSettingsForm } from './notice-settings-form';
import { noticesQuery, OFFLINE_REFETCH_MS } from './notices.api';
import './notices.css';
import { noticesStrings as words } from './notices.strings';
import { useMarking } from './use-marking';

/** What the user is told, the newest first, and which kinds of it. What is shown counts as read. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const [isSetting, setSetting] = useState(false);
  return (
    <Dialog title={words.title} open onOpenChange={(open) => !open && onClose()}>
      <NoticeList onLeave={onClose} />
      <div className="stack notices-settings">
        <Button look="bare" className="notices-toggle" aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
          <Settings className="icon" aria-hidden="true" />
          {words.settings}
        </Button>
        {isSetting && <NoticeSettingsForm />}
      </div>
    </Dialog>
  );
}

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const isLive = useConnection() === 'LIVE';
  const list = useInfiniteQuery({ ...noticesQuery, refetchInterval: isLive ? false : OFFLINE_REFETCH_MS });
  const notices = list.data?.pages.flatMap((page) => page.notices);
  const fresh = useMarking(notices ?? []);
  if (!notices) {
    if (!list.isError) return <Loading label={words.loading} />;
    const detail = messageOf(list.error, words.tryLater);
    return <ErrorState text={words.failed} detail={detail} onRetry={() => void list.refetch()} />;
  }
  if (notices.length === 0) return <Empty text={words.empty} />;
  return (
    <div className="notices-list">
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(notice.id)} onLeave={onLeave} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="list-button" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
