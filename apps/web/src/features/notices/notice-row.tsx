import type { NoticeView } from '@app/contracts';
import {
  FlagTriangleRight,
  Gavel,
  type LucideIcon,
  Mail,
  Sword,
  Ticket,
  TrendingDown,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { openConversation } from '../../parts/messages/open-messages';
import { paths } from '../../site/paths';
import { shortDayAndTime } from './notice-time';
import { noticesStrings as words } from './notices.strings';

const icons: Record<NoticeView['kind'], LucideIcon> = {
  challenge: Sword,
  duel: FlagTriangleRight,
  invitation: Ticket,
  message: Mail,
  overtaken: TrendingDown,
  honours: Trophy,
  ruling: Gavel,
  recount: Gavel,
  interruption: TriangleAlert,
};

interface NoticeRowProps {
  notice: NoticeView;
  isNew: boolean;
  /** Called when the user goes to where the notice is dealt with. */
  onLeave: () => void;
}

/** A notice, and the way to where it is dealt with. */
export function NoticeRow({ notice, isNew, onLeave }: NoticeRowProps) {
  const Icon = icons[notice.kind];
  const detail = words.detail(notice);
  return (
    <li>
      <Way notice={notice} onLeave={onLeave}>
        <Icon className="icon" aria-hidden="true" />
        <span className="notice-words">
          <b className="gear-5">{words.sentence(notice)}</b>{' '}
          <small>
            {detail !== null && <>{detail} · </>}
            <time dateTime={notice.at}>{shortDayAndTime(notice.at)}</time>
          </small>
        </span>
        {isNew && <span className="count notice-new">{words.isNew}</span>}
      </Way>
    </li>
  );
}

function Way({ notice, onLeave, children }: Omit<NoticeRowProps, 'isNew'> & { children: ReactNode }) {
  if (notice.kind === 'message') {
    const open = () => {
      onLeave();
      openConversation(notice.conversationId);
    };
    return (
      <button type="button" className="row notice slot slot-inside" onClick={open}>
        {children}
      </button>
    );
  }
  return (
    <Link className="row notice slot slot-inside" to={pathOf(notice)} onClick={onLeave}>
      {children}
    </Link>
  );
}

function pathOf(notice: Exclude<NoticeView, { kind: 'message' }>): string {
  switch (notice.kind) {
    case 'challenge':
      // Challenges are answered in the list.
      return paths.duels;
    case 'duel':
      return generatePath(paths.duelResult, { duelId: notice.duelId });
    case 'invitation':
      return generatePath(paths.invitation, { token: notice.invitationToken });
    case 'overtaken':
    case 'recount':
      return paths.leaderboard;
    case 'honours':
      return paths.progress;
    case 'ruling':
      return generatePath(paths.tournamentResult, { eventId: String(notice.eventId) });
    case 'interruption':
      return generatePath(paths.raceReplay, { gameId: notice.gameId });
    default:
      return notice satisfies never;
  }
}
