/** @jest-environment ./test/support/page-environment.cjs */
import type { ConversationView, MessageView } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../site/testing/in-app';
import { MessagesDialog } from './messages-dialog';
import { conversation, message } from './testing/message-examples';

/** What the server answers, by the path; a text is refused with it. */
type Answers = Record<string, unknown>;

const sent: { path: string; body: unknown; key: string | null }[] = [];

function serve(answers: Answers): void {
  globalThis.fetch = (async (path: string, { method, body, headers }: RequestInit) => {
    if (method !== 'GET') {
      const key = (headers as Record<string, string>)['idempotency-key'] ?? null;
      sent.push({ path, body: body ? JSON.parse(body as string) : null, key });
    }
    const answer = answers[`${method} ${path.replace('?deleted=true', '')}`];
    const isRefusal = typeof answer === 'string';
    const text = JSON.stringify(isRefusal ? { statusCode: 409, code: 'racer-deleted', message: answer } : answer);
    return { ok: !isRefusal, status: isRefusal ? 409 : 200, statusText: '', text: async () => text };
  }) as unknown as typeof fetch;
}

const marie = conversation('marie', { unreadCount: 2 });
const karl = conversation('karl', { lastMessage: null });

async function show(
  conversations: ConversationView[],
  messages: MessageView[] = [],
  more: Answers = {},
  duelId: string | null = null,
) {
  serve({
    'GET /api/conversations': conversations,
    'GET /api/conversations/with-marie/messages': messages,
    'PUT /api/conversations/with-marie/read': { success: true },
    ...more,
  });
  const onClose = jest.fn();
  await renderInApp(<MessagesDialog duelId={duelId} onClose={onClose} />);
  return { onClose };
}

const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

describe('The messages', () => {
  it('say that they are loading, and then that there are none', async () => {
    globalThis.fetch = (() => new Promise(() => {})) as unknown as typeof fetch;
    await renderInApp(<MessagesDialog duelId={null} onClose={() => undefined} />);
    expect(screen.getByText('Loading conversations')).toBeTruthy();
    expect(screen.getByText('Select a conversation')).toBeTruthy();
  });

  it('are empty at first', async () => {
    await show([]);
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  it('list the conversations with what is unread, and are searched by name', async () => {
    await show([marie, karl]);
    expect(within(await row('marie')).getByText('2 unread messages')).toBeTruthy();
    expect(within(await row('karl')).getByText('No messages yet')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search conversations' });
    await userEvent.type(search, 'KAR');
    expect(screen.queryByRole('button', { name: /marie/ })).toBeNull();
    await userEvent.type(search, 'x');
    expect(screen.getByText('No conversations found')).toBeTruthy();
  });

  it('of a conversation are shown the oldest first, and marked as read', async () => {
    await show([marie], [message(2, { isEdited: true }), message(1)]);
    await userEvent.click(await row('marie'));
    const log = await screen.findByRole('log', { name: 'Conversation with marie' });
    expect(
      within(log)
        .getAllByText(/^Message/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Message 1', 'Message 2']);
    expect(within(log).getByText(/\(edited\)/)).toBeTruthy();
    expect(within(log).queryByRole('button', { name: 'Edit or delete' })).toBeNull();
    expect(screen.getByText('Direct Message')).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/conversations/with-marie/read', body: null, key: null }]);
  });

  it('of a duel are opened by it, and told apart from the direct ones', async () => {
    const duel = conversation('marie', { id: 'about-duels', type: 'duel', lastMessage: null });
    const read = 'GET /api/conversations/about-duels/messages';
    await show([marie], [], { 'POST /api/duels/d1/conversation': duel, [read]: [] }, 'd1');
    const thread = await screen.findByRole('region', { name: 'Conversation with marie' });
    expect(within(thread).getByText('Duel Conversation')).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: 'Conversations' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent!.includes('Duel Conversation'))).toEqual([true, false]);
    expect(sent).toEqual([{ path: '/api/duels/d1/conversation', body: null, key: expect.any(String) as string }]);
  });

  it('of one’s own can be edited, and Escape leaves only the field', async () => {
    const { onClose } = await show([karl, { ...marie, unreadCount: 0 }], [message(1, { senderId: 'ada' })]);
    await userEvent.click(await row('marie'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit or delete' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const edit = screen.getByRole('textbox', { name: 'Edit message' });
    await userEvent.type(edit, '{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of one’s own are deleted only once that is confirmed, and no earlier ones are promised then', async () => {
    const path = '/api/messages/m-1';
    await show([{ ...marie, unreadCount: 0 }], [message(2), message(1, { senderId: 'ada' })], {
      [`DELETE ${path}`]: { success: true },
    });
    await userEvent.click(await row('marie'));
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Edit or delete' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('dialog', { name: 'Delete message?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Delete message?' })).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Message 1')).toBeNull());
    expect(sent).toEqual([{ path, body: null, key: null }]);
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('of the other one can be reported', async () => {
    const report = 'POST /api/messages/m-1/report';
    await show([{ ...marie, unreadCount: 0 }], [message(1)], { [report]: { success: true } });
    await userEvent.click(await row('marie'));
    await userEvent.click(await screen.findByRole('button', { name: 'Report this message' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report message' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Rude');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report message' })).toBeNull());
    expect(sent).toEqual([
      { path: '/api/messages/m-1/report', body: { reason: 'Rude' }, key: expect.any(String) as string },
    ]);
  });

  it('of the other one can be reported after they were deleted', async () => {
    const report = 'POST /api/messages/m-1/report';
    const deleted = message(1, { content: '', isDeleted: true });
    await show([{ ...marie, unreadCount: 0 }], [deleted], { [report]: { success: true } });
    await userEvent.click(await row('marie'));
    expect(await screen.findByText('This message was deleted.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Report this message' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report message' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/messages/m-1/report']));
  });

  it('are shown in the direction of their own text', async () => {
    const content = '\u202eolleH';
    const lastMessage = { id: 'm-1', senderId: 'marie', content };
    await show([{ ...marie, unreadCount: 0, lastMessage }], [message(1, { content })]);
    await userEvent.click(await row('marie'));
    const texts = await screen.findAllByText(content);
    expect(texts.map((text) => text.dir)).toEqual(['auto', 'auto']);
  });

  it('of a blocked racer can be read, and the block taken back', async () => {
    await show([{ ...marie, unreadCount: 0, isBlocked: true }], [message(1)], {
      'DELETE /api/users/marie/block': { success: true },
    });
    await userEvent.click(await row('marie'));
    expect(await screen.findByText('You have blocked this racer. Unblock them to write.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock marie' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/api/users/marie/block', body: null, key: null }]));
  });

  it('that are empty are not sent', async () => {
    await show([{ ...marie, unreadCount: 0 }]);
    await userEvent.click(await row('marie'));
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy();
    await userEvent.type(await field(), '  {Enter}');
    expect(sent).toEqual([]);
  });

  it('that were refused stay, say why, and are sent again with the same key', async () => {
    const path = 'POST /api/conversations/with-marie/messages';
    await show([{ ...marie, unreadCount: 0 }], [], { [path]: 'Nobody would read it.' });
    await userEvent.click(await row('marie'));
    await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await screen.findByText('Nobody would read it.')).toBeTruthy();
    expect((await field()).value).toBe('');
    serve({ [path]: message(1, { senderId: 'ada', content: 'One\ntwo' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByRole('button', { name: 'Edit or delete' });
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ conversationId: 'with-marie', content: 'One\ntwo' }));
    expect(sent[0]!.key).toBe(sent[1]!.key);
  });

  it('that were refused can be given up', async () => {
    await show([{ ...marie, unreadCount: 0 }], [], { 'POST /api/conversations/with-marie/messages': 'No.' });
    await userEvent.click(await row('marie'));
    await userEvent.type(await field(), 'Hello{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('to a former racer cannot be written', async () => {
    const former = { ...marie.otherParticipant, racingName: null, firstName: 'Former', isFormer: true };
    await show([{ ...marie, unreadCount: 0, otherParticipant: former }], [message(1, { senderId: 'ada' })]);
    await userEvent.click(await row('Former Racer'));
    expect(await screen.findByText('This racer has left. Nobody would read your message.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });
});
