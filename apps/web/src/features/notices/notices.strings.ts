import type { DuelNoticeOutcome, NoticeKind, NoticeView } from '@app/contracts';
import { honourWords } from '../../parts/career/honour-words';
import { counted } from '../../shared/plural';

const UNREAD_SHOWN_MAX = 99;

/** What a notice says, in one sentence. */
function sentence(notice: NoticeView): string {
  switch (notice.kind) {
    case 'challenge':
      return `${notice.playerName} challenges you to a duel`;
    case 'duel':
      return notice.playerName === null
        ? endsOfNobody[notice.outcome]
        : endsWith[notice.outcome].replace('{name}', () => notice.playerName!);
    case 'invitation':
      return `You are invited to ${notice.eventName}`;
    case 'message':
      return `${notice.playerName} has written to you`;
    case 'overtaken':
      return `${notice.playerName} has taken the first place from you`;
    case 'honours':
      return `Your race brought you: ${honourWords(notice.honours[0]!).name}`;
    case 'ruling':
      return notice.isWithdrawn
        ? `A ruling on your points in ${notice.eventName} was withdrawn`
        : `A ruling changed your points in ${notice.eventName}`;
    case 'recount':
      return `A ruling changed your points from ${notice.before} to ${notice.after}`;
    case 'interruption':
      return `The server was away while your question ${notice.question} was open`;
    default:
      return notice satisfies never;
  }
}

const endsWith: Record<DuelNoticeOutcome, string> = {
  accepted: '{name} has accepted your duel',
  won: 'You won the duel with {name}',
  lost: 'You lost the duel with {name}',
  tied: 'Your duel with {name} is a tie',
  declined: '{name} declined your duel',
  expired: 'Your duel with {name} has expired',
};

/** Who the other one is, nobody knows. */
const endsOfNobody: Record<DuelNoticeOutcome, string> = {
  accepted: 'Your challenge was accepted',
  won: 'You won your duel',
  lost: 'You lost your duel',
  tied: 'Your duel is a tie',
  declined: 'Your challenge was declined',
  expired: 'Your challenge has expired',
};

/** More about it, if there is more. */
function detail(notice: NoticeView): string | null {
  switch (notice.kind) {
    case 'challenge':
    case 'duel':
      return notice.category;
    case 'message':
      return counted(notice.unreadMessages, 'unread message', 'unread messages');
    case 'honours':
      return (
        notice.honours
          .slice(1)
          .map((honour) => honourWords(honour).name)
          .join(', ') || null
      );
    case 'ruling':
      return `Round ${notice.round}, question ${notice.question + 1}`;
    default:
      return null;
  }
}

/** Every word of the bell. */
export const noticesStrings = {
  title: 'Notices',
  /** The badge has room for two figures. */
  unread: (count: number) => (count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(count)),
  saysUnread: (count: number) => counted(count, 'unread notice', 'unread notices'),
  arrived: (notice: NoticeView) => `New notice: ${sentence(notice)}`,
  sentence,
  detail,
  isNew: 'New',

  loading: 'Loading notices',
  empty: 'Nothing has happened yet.',
  failed: 'The notices could not be loaded',
  tryLater: 'Please try again later.',
  more: 'Show earlier notices',

  settings: 'Settings',
  legend: 'Tell me about',
  kinds: {
    challenge: 'Challenges to a duel',
    duel: 'Duels that are accepted or over',
    invitation: 'Invitations to a tournament',
    message: 'Messages',
    overtaken: 'The loss of the first place',
    honours: 'What your races bring you',
    ruling: 'Rulings that change my points in an event',
    recount: 'Rulings that change my points on the leaderboard',
    interruption: 'Interruptions',
  } satisfies Record<NoticeKind, string>,
  loadingSettings: 'Loading settings',
  settingsFailed: 'The settings could not be loaded',
  notSaved: 'The setting could not be saved',
} as const;
