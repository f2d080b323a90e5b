/** @jest-environment ./test/support/page-environment.cjs */
import type { DuelBody, DuelCategoryView, DuelView, RacerFoundView, ServerMessage } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeMessages, openedMessages } from '../../parts/messages/open-messages';
import { answerCalls } from '../../shared/testing/answer-calls';
import { renderInApp, stillPush } from '../../site/testing/in-app';
import { DuelsPage } from './duels-page';
import { duel, leg } from './testing/duel-examples';

let duels: DuelView[];
let posted: { path: string; body: unknown }[];

beforeEach(() => {
  duels = [];
  posted = [];
  answerCalls(({ name, path, body }) => {
    if (name.startsWith('POST')) {
      posted.push({ path, body });
      return duel;
    }
    if (name === 'GET /api/duel-categories') return categories;
    if (name === 'GET /api/users/search') return found;
    return name === 'GET /api/duels' ? { entries: duels, total: duels.length, page: 1, pageSize: 20 } : null;
  });
});
afterEach(() => jest.restoreAllMocks());

const category = { description: '', questionCount: 10, timeLimit: 10, isActive: true };
const categories: DuelCategoryView[] = [
  { ...category, id: 'mixed', name: 'Mixed' },
  { ...category, id: 'ice', name: 'Ice', questionCount: 7 },
];
const contact = { firstName: 'Test', lastName: 'Racer', email: 'k***@***' };
const found: RacerFoundView[] = [
  { ...contact, id: 'karl', racingName: 'Kiesbett Karl', isBlocked: false },
  { ...contact, id: 'kurt', racingName: 'Kiesbett Kurt', isBlocked: true },
];
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

describe('The duels of a racer', () => {
  it('say so when there are none', async () => {
    await renderInApp(<DuelsPage />);
    await screen.findByText('No duels yet. Challenge somebody!');
  });

  it('can be shared while nobody has answered, and started once somebody has', async () => {
    duels = [duel, { ...duel, id: 'd2', status: 'accepted', challenged: { userId: 'eve', playerName: 'Eve' } }];
    await renderInApp(<DuelsPage />);
    const sms = (await row('Ben')).getByRole('link', { name: 'Share via SMS' });
    expect(decodeURIComponent(sms.getAttribute('href')!)).toMatch(/^sms:.*24 hours: .*\/duel\/invite\/t0k$/);
    const start = (await row('Eve')).getByRole('link', { name: 'Start Duel' });
    expect(start.getAttribute('href')).toBe('/duels/d2/race');
  });

  it('show who has won, and the record of the two', async () => {
    const over = { status: 'completed', winnerId: 'ben', challengerScore: 5, challengedScore: 8 } as const;
    duels = [{ ...duel, ...over, record: { own: 3, opponent: 2, ties: 0 } }];
    await renderInApp(<DuelsPage />);
    const shown = await row('Ben');
    shown.getByRole('img', { name: '5 to 8' });
    shown.getByText('Lost');
    shown.getByText('You won 3, lost 2');
    shown.getByRole('button', { name: 'Rematch' });
  });

  it.each([
    ['a new challenge, when nothing waits', [], 'New Challenge'],
    ['the race that is still to come', [{ status: 'accepted' }], 'Start Duel'],
    ['the race that was left', [{ status: 'active', ownLeg: { ...leg, status: 'racing' } }], 'Continue'],
    ['the challenge to the viewer', [{ status: 'accepted' }, { role: 'challenged' }], 'Accept'],
  ] as const)('light one button alone: %s', async (_, changes, lit) => {
    duels = changes.map((change, index) => ({ ...duel, id: `d${index}`, ...change }));
    await renderInApp(<DuelsPage />);
    await waitFor(() => {
      const shining = [...document.querySelectorAll('.btn-lit')].map(({ textContent }) => textContent);
      expect(shining).toEqual([lit]);
    });
  });

  it('put the challenge that waits for an answer first', async () => {
    duels = [{ ...duel, role: 'challenged' }];
    await renderInApp(<DuelsPage />);
    await screen.findByRole('heading', { name: 'Ada wants a duel' });
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(posted).toEqual([{ path: '/api/duels/d1/accept', body: undefined }]));
  });

  it('can be taken back while nobody has answered', async () => {
    duels = [duel];
    await renderInApp(<DuelsPage />);
    await userEvent.click((await row('Ben')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(posted).toEqual([{ path: '/api/duels/d1/withdraw', body: undefined }]));
  });

  it('open the conversation of the two, where there is one', async () => {
    duels = [duel, { ...duel, id: 'd2', challenged: null, isOpen: true, hasConversation: false }];
    await renderInApp(<DuelsPage />);
    expect((await row('Open challenge')).queryByRole('button', { name: /^Message/ })).toBeNull();
    await userEvent.click((await row('Ben')).getByRole('button', { name: 'Message Ben' }));
    expect(openedMessages()).toEqual({ duelId: 'd1', conversationId: null });
    closeMessages();
  });

  it('are loaded again when the server says that one has changed', async () => {
    let tell: (message: ServerMessage) => void = () => {};
    const onMessage = (listener: (message: ServerMessage) => void) => {
      tell = listener;
      return () => undefined;
    };
    await renderInApp(<DuelsPage />, { push: stillPush({ onMessage }) });
    await screen.findByText('No duels yet. Challenge somebody!');
    duels = [{ ...duel, status: 'active', ownLeg: { ...leg, status: 'racing' } }];
    // The change may have come between the list and the first word of the server.
    await act(async () => tell({ type: 'duels_update', data: { version: '1' } }));
    await screen.findByRole('link', { name: 'Continue' });
    duels = [];
    await act(async () => tell({ type: 'duels_update', data: { version: '1' } }));
    screen.getByRole('link', { name: 'Continue' });
    await act(async () => tell({ type: 'duels_update', data: { version: '2' } }));
    await screen.findByText('No duels yet. Challenge somebody!');
  });
});

describe('A new challenge', () => {
  it('needs a category, whose number of questions is offered too', async () => {
    await renderInApp(<DuelsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'New Challenge' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create Challenge' }));
    await screen.findByText('Please select a category');
    expect(posted).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Ice' }));
    expect((screen.getByRole('radio', { name: '7' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Hard' }));
    await userEvent.type(screen.getByLabelText('Opponent email or racing name'), 'ben@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Create Challenge' }));
    const body: DuelBody = {
      challengedEmail: 'ben@example.org',
      category: 'ice',
      difficulty: 'Hard',
      questionCount: 7,
    };
    await waitFor(() => expect(posted).toEqual([{ path: '/api/duels', body }]));
  });

  async function challengeAs(opponent: () => Promise<void>): Promise<unknown> {
    await renderInApp(<DuelsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'New Challenge' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Ice' }));
    await opponent();
    await userEvent.click(screen.getByRole('button', { name: 'Create Challenge' }));
    await waitFor(() => expect(posted).toHaveLength(1));
    return posted[0]!.body;
  }
  const field = () => screen.getByLabelText('Opponent email or racing name');

  it('finds its opponent by a part of the racing name, without whom one has blocked', async () => {
    const body = await challengeAs(async () => {
      await userEvent.type(field(), 'kies');
      await userEvent.click(await screen.findByRole('radio', { name: /Kiesbett Karl/ }));
      expect(screen.queryByText('Kiesbett Kurt')).toBeNull();
    });
    expect(body).toMatchObject({ challengedId: 'karl' });
  });

  it('offers the last opponents', async () => {
    duels = [{ ...duel, status: 'completed' }];
    const body = await challengeAs(() => userEvent.click(screen.getByRole('radio', { name: 'Ben' })));
    expect(body).toMatchObject({ challengedId: 'ben' });
  });

  it('is not sent to a name that nobody was picked for, and not to anybody instead', async () => {
    const body = await challengeAs(async () => {
      await userEvent.type(field(), 'Kiesbett');
      await userEvent.click(screen.getByRole('button', { name: 'Create Challenge' }));
      await screen.findByText('Pick a racer from the list, or enter a whole email address');
      expect(posted).toEqual([]);
      await userEvent.clear(field());
    });
    expect(body).not.toHaveProperty('challengedId', expect.anything());
  });
});
