import type { ClientMessage, RequestMessage, ServerMessage, SubscribeMessage } from '@app/contracts';
import { SocketClient } from '../../apps/api/src/push/testing/socket-client';
import { type GuessingStage, type IdKind, idKinds, unknownIds } from './guessing-stage';
import type { Told } from './open-calls';

interface GuessedMessage {
  field: string;
  ids: Partial<Record<IdKind, Told>>;
  with?: Record<string, unknown>;
}

const raced: GuessedMessage = {
  field: 'gameId',
  ids: { race: 'game-not-yours', finishedRace: 'game-not-yours', leg: 'nothing' },
};
const round: GuessedMessage = { field: 'eventId', ids: { event: 'not-a-participant' } };
const answer = { questionId: 'q-unknown', answer: 'A', timeElapsed: 1_000 };

/** Every message that asks for something, and what is told about ids in it. */
const requests: Record<RequestMessage['type'], GuessedMessage> = {
  next: raced,
  skip: { ...raced, with: { questionId: 'q-unknown' } },
  answer: { ...raced, with: answer },
  tournament_next: round,
  tournament_answer: { ...round, with: answer },
  tournament_status: { field: 'eventId', ids: { event: 'public' } },
};

/** Everything that can be followed. */
const subscriptions: Record<SubscribeMessage['type'], SubscribeMessage> = {
  subscribe_leaderboard: { type: 'subscribe_leaderboard' },
  subscribe_system: { type: 'subscribe_system' },
  subscribe_schedule: { type: 'subscribe_schedule' },
  subscribe_content: { type: 'subscribe_content' },
  subscribe_duels: { type: 'subscribe_duels' },
  subscribe_progress: { type: 'subscribe_progress' },
  subscribe_tournament: { type: 'subscribe_tournament' },
  subscribe_live_leaderboard: { type: 'subscribe_live_leaderboard' },
  subscribe_conversations: { type: 'subscribe_conversations' },
  subscribe_notices: { type: 'subscribe_notices' },
  subscribe_reports: { type: 'subscribe_reports' },
  subscribe_connections: { type: 'subscribe_connections' },
};

/** A socket that remembers everything it was sent. */
export async function listener(url: string, token: string | undefined) {
  const client = token === undefined ? await SocketClient.connect(url) : await SocketClient.signIn(url, token);
  client.expectsRefusals = true;
  const heard: string[] = [];
  client.socket.on('message', (data) => heard.push((data as Buffer).toString()));
  return { client, heard };
}

export type Listener = Awaited<ReturnType<typeof listener>>;

/** Follows all topics, without an event's id and with one. Resolves when the answers are there. */
export async function followAll({ client }: Listener, eventId: string): Promise<void> {
  for (const subscription of Object.values(subscriptions)) client.send(subscription);
  for (const type of ['subscribe_tournament', 'subscribe_live_leaderboard'] as const)
    client.send({ type, eventId: Number(eventId) });
  client.send({ type: 'ping' });
  await client.next('pong');
}

/** Faults in the answers to every request with every id. */
export async function messageFaults({ client }: Listener, { ids }: GuessingStage): Promise<string[]> {
  const faults: string[] = [];
  for (const [type, { field, ids: kinds, with: others }] of Object.entries(requests)) {
    const ask = async (id: string) => {
      const value = field === 'eventId' && /^\d+$/.test(id) ? Number(id) : id;
      const told = await client.ask({ type, ...others, [field]: value } as unknown as Parameters<typeof client.ask>[0]);
      return { code: codeOf(told), text: JSON.stringify({ ...told, requestId: null }) };
    };
    const [belonging] = Object.keys(kinds) as IdKind[];
    const unknown = [await ask(unknownIds[belonging!]), await ask('nobody-has-this')].map(({ text }) => text);
    for (const kind of idKinds) {
      const { code, text } = await ask(ids[kind][0]!);
      const told = kinds[kind] ?? 'nothing';
      const isAsUnknown = unknown.includes(text);
      const isRight = told === 'nothing' ? isAsUnknown : told === 'public' ? !isAsUnknown : code === told;
      if (!isRight) faults.push(`${type} with a ${kind} is answered ${text}`);
    }
  }
  return faults;
}

/** The codes of the refusals of all requests and of the subscriptions to what is one's own. */
export async function refusalCodes({ client }: Listener, { ids }: GuessingStage): Promise<Set<string | undefined>> {
  const codes = new Set<string | undefined>();
  for (const [type, { field, with: others }] of Object.entries(requests)) {
    const value = field === 'eventId' ? Number(ids.event[0]) : ids.race[0];
    codes.add(
      codeOf(await client.ask({ type, ...others, [field]: value } as unknown as Parameters<typeof client.ask>[0])),
    );
  }
  for (const type of [
    'subscribe_duels',
    'subscribe_progress',
    'subscribe_conversations',
    'subscribe_notices',
    'subscribe_reports',
    'subscribe_connections',
  ] as const) {
    client.send(subscriptions[type] satisfies ClientMessage);
    codes.add(codeOf(await client.next('rejected')));
  }
  return codes;
}

const codeOf = (message: ServerMessage) => (message.type === 'rejected' ? message.data.code : undefined);
