import { type ConversationView, MESSAGES_PER_PAGE, type MessageView } from '@app/contracts';
import { inOrder, messagePage, withConversation, withMessage, withoutMessage } from './message-pages';
import { conversation, message } from './testing/message-examples';

const list = (...pages: ConversationView[][]) => ({ pages, pageParams: pages.map(() => null) });
const thread = (...pages: MessageView[][]) => ({ pages: pages.map(messagePage), pageParams: pages.map(() => null) });

describe('The loaded conversations', () => {
  const [marie, karl, anna] = [
    conversation('marie', { lastMessageAt: '2026-11-22T21:30:00.000Z' }),
    conversation('karl', { lastMessageAt: '2026-11-22T20:12:00.000Z' }),
    conversation('anna', { lastMessageAt: '2026-11-22T19:05:00.000Z' }),
  ];

  it('keep the place of one that was read or edited', () => {
    const read = { ...karl, unreadCount: 0 };
    expect(withConversation(list([marie, karl], [anna]), read)).toEqual(list([marie, read], [anna]));
  });

  it('have one with a new message in front, and only there', () => {
    const newer = { ...anna, lastMessageAt: '2026-11-22T21:44:00.000Z' };
    expect(withConversation(list([marie]), newer)).toEqual(list([newer, marie]));
    expect(withConversation(list([]), newer)).toEqual(list([newer]));
  });

  it('keep the length of each page, so that the next one is still looked for', () => {
    const newer = { ...anna, lastMessageAt: '2026-11-22T21:44:00.000Z' };
    expect(withConversation(list([marie, karl], [anna]), newer)).toEqual(list([newer, marie], [karl]));
    expect(withConversation(list([marie], [karl]), newer)).toEqual(list([newer], [marie, karl]));
  });

  it('stay unknown until they are loaded', () => {
    expect(withConversation(undefined, marie)).toBeUndefined();
  });
});

describe('The loaded messages', () => {
  const [three, four, five] = [message(3), message(4), message(5)];

  it('are shown the oldest first', () => {
    expect(inOrder(thread([five, four], [three]))).toEqual([three, four, five]);
    expect(inOrder(undefined)).toEqual([]);
  });

  it('take a new one by its number, once', () => {
    expect(withMessage(thread([four, three]), five)).toEqual(thread([five, four, three]));
    expect(withMessage(thread([five, three]), four)).toEqual(thread([five, four, three]));
    expect(withMessage(thread([five, four, three]), five)).toEqual(thread([five, four, three]));
    expect(withMessage(thread([]), five)).toEqual(thread([five]));
  });

  it('take an edited one in its place, and leave out what has not been loaded', () => {
    const edited = { ...three, content: 'Another', isEdited: true };
    expect(withMessage(thread([five, four], [three]), edited)).toEqual(thread([five, four], [edited]));
    expect(withMessage(thread([five, four]), edited)).toEqual(thread([five, four]));
  });

  it('lose a deleted one', () => {
    expect(withoutMessage(thread([five, four], [three]), four.id, null)).toEqual(thread([five], [three]));
  });

  it('keep a row without text for one that the other has deleted, because it can be reported', () => {
    const row = { ...four, content: '', isDeleted: true } as const;
    expect(withoutMessage(thread([five, four], [three]), four.id, four.senderId)).toEqual(thread([five, row], [three]));
  });

  /** The newest page of a conversation with this many messages left, whose newest is 80, after one was deleted. */
  const deletedFrom = (count: number, deleted: number) => {
    const messages = Array.from({ length: count }, (_, index) => message(80 - index));
    return withoutMessage(thread(messages), `m-${deleted}`, null)?.pages[0];
  };

  it('go on where the page that the server answered with ended, whatever is deleted since', () => {
    const full = MESSAGES_PER_PAGE;
    const oldest = 80 - full + 1;
    expect(deletedFrom(full, 80)?.earlier).toBe(oldest);
    expect(deletedFrom(full, oldest)?.earlier).toBe(oldest);
    expect(deletedFrom(full - 1, 80)?.earlier).toBeNull();
    expect(messagePage(Array.from({ length: full }, (_, index) => message(full - index))).earlier).toBeNull();
    expect(messagePage([]).earlier).toBeNull();
  });
});
