import { ThrottlerStorage } from '@nestjs/throttler';
import { writer } from '../../apps/api/src/people/messages/testing/writer';
import { SocketClient } from '../../apps/api/src/push/testing/socket-client';
import { type RunningApp, startApp } from '../../apps/api/src/testing/start-app';
import { type ApiCall, describedCalls, nameOf } from './api-calls';
import { type Inputs, inputsOfCalls } from './call-inputs';
import { codeOf, type Guesser, Guesses, isForeseen, type KnownCall } from './guesses';
import { type GuessingStage, guessingStage, idKinds, type SecretKind } from './guessing-stage';
import { followAll, type Listener, listener, messageFaults, refusalCodes } from './guessed-messages';
import { HttpClient } from './http-client';
import { changesIn, type KeptState, watchStores } from './kept-state';
import { type OpenCall, playersCalls, visitorsCalls } from './open-calls';

const openCalls: Record<string, OpenCall> = { ...visitorsCalls, ...playersCalls };

/** What not even an administrator may read. */
const keptFromAll: SecretKind[] = ['message', 'session', 'survey'];
const keptFromPlayers: SecretKind[] = [
  ...keptFromAll,
  'report',
  'address',
  'link',
  'conversation id',
  'message id',
  'duel id',
  'leg id',
  'invitation id',
  'question',
  'answer key',
  'real name',
];

describe('Somebody who guesses ids', () => {
  const stores = watchStores();
  let app: RunningApp;
  let client: HttpClient;
  let stage: GuessingStage;
  let calls: ApiCall[];
  let inputs: Map<string, Inputs>;
  let before: KeptState;
  let guessers: Record<Guesser['role'], Guesser>;

  beforeAll(async () => {
    // Links for a new password go to a mail server that is not there, so that they are not printed.
    app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', SOCKET_MESSAGES_PER_SECOND: '1000000' } });
    client = new HttpClient(app.url);
    const free = { totalHits: 1, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 };
    jest.spyOn(app.app.get<ThrottlerStorage>(ThrottlerStorage, { strict: false }), 'increment').mockResolvedValue(free);
    stage = await guessingStage(app);
    calls = await describedCalls(app.url);
    inputs = inputsOfCalls(app);
    guessers = {
      visitor: { role: 'visitor', token: undefined, keptFromThem: keptFromPlayers },
      player: { role: 'player', token: stage.eve.token, keptFromThem: keptFromPlayers },
      administrator: { role: 'administrator', token: stage.admin.token, keptFromThem: keptFromAll },
    };
    before = await kept();
  });
  afterAll(async () => {
    stores.end();
    jest.restoreAllMocks();
    client.close();
    await app.close();
  });

  const kept = () => {
    const { ids, ada, ben } = stage;
    const kinds = ['conversation', 'message', 'duel', 'openDuel', 'race', 'finishedRace', 'leg', 'roundRace'] as const;
    const theirs = [ada, ben].flatMap(({ user }) => [user.id, user.email]);
    return stores.keptOf(app, [...theirs, ...kinds.flatMap((kind) => ids[kind])]);
  };
  const known = (name: string): KnownCall => ({ name, inputs: inputs.get(name)!, declared: openCalls[name]! });
  const heardSecrets = ({ heard }: Listener, { keptFromThem }: Guesser) => {
    const kept = stage.secrets.filter(({ kind }) => keptFromThem.includes(kind));
    return heard.filter((text) => kept.some((secret) => text.includes(secret.text)));
  };
  const guessesOf = (guesser: Guesser) => new Guesses(client, stage, guesser);
  const closedCalls = () => calls.filter((call) => !(nameOf(call) in openCalls));
  const headersOf = ({ token }: Guesser) => ({ ...(token !== undefined && { authorization: `Bearer ${token}` }) });
  /** The calls for administrators with an id of each kind in the path. */
  const closedRequests = () =>
    closedCalls().flatMap(({ method, path }) => {
      const ids = path.includes('{') ? idKinds.map((kind) => stage.ids[kind][0]!) : ['none'];
      return ids.map((id) => ({ method, path: path.replace(/\{\w+\}/g, encodeURIComponent(id)) }));
    });

  it('finds only calls that are described, and those for players and visitors are all declared here', () => {
    expect(calls.map(nameOf).toSorted()).toEqual([...inputs.keys()].toSorted());
    expect(Object.keys(openCalls).filter((name) => !inputs.has(name))).toEqual([]);
    const undeclared = Object.entries(openCalls).flatMap(([name, { ids, with: others }]) => {
      const declared = Object.keys({ ...ids, ...others });
      const read = [...inputs.get(name)!.keys()];
      const wrong = [
        ...read.filter((field) => !declared.includes(field)),
        ...declared.filter((field) => !read.includes(field)),
      ];
      return wrong.map((field) => `${name}: ${field}`);
    });
    expect(undeclared).toEqual([]);
  });

  it('is signed in by no id', async () => {
    const { client: socket } = await listener(app.url, undefined);
    for (const token of idKinds.flatMap((kind) =>
      kind === 'session' ? [] : encodeURIComponent(stage.ids[kind][0]!),
    )) {
      const asked = { method: 'GET', path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } };
      socket.send({ type: 'authenticate', token });
      const codes = [codeOf(await client.ask(asked)), (await socket.next('rejected')).data.code];
      expect([token, ...codes]).toEqual([token, 'not-authenticated', 'not-authenticated']);
    }
    socket.close();
  });

  const roles = [
    ['a visitor', 'visitor'],
    ['a player', 'player'],
    ['an administrator', 'administrator'],
  ] as const;
  describe.each(roles)('as %s', (_, role) => {
    const guesserOf = async ({ endsSession }: OpenCall): Promise<Guesser> => {
      if (!endsSession || role === 'visitor') return guessers[role];
      const { token } = await (role === 'player' ? stage.signInEve() : app.loginAdmin());
      return { ...guessers[role], token };
    };
    const answered = role === 'visitor' ? visitorsCalls : openCalls;

    it.each(Object.keys(answered))('is told no more by %s than it may tell', async (name) => {
      const guesses = guessesOf(await guesserOf(openCalls[name]!));
      expect(await guesses.faultsOf(known(name))).toEqual([]);
    });

    if (role === 'visitor') {
      it('is refused by every call for players, whatever the ids are', async () => {
        for (const name of Object.keys(playersCalls)) {
          const codes = await guessesOf(guessers.visitor).codesOf(known(name));
          expect([name, ...new Set(codes)]).toEqual([name, 'not-authenticated']);
        }
      });
    }

    if (role !== 'administrator') {
      it('is refused by every other call, whatever the ids are', async () => {
        const code = role === 'visitor' ? 'not-authenticated' : 'admin-only';
        for (const asked of closedRequests()) {
          const answer = await client.ask({ ...asked, headers: headersOf(guessers[role]) });
          expect([asked, codeOf(answer), isForeseen(answer)]).toEqual([asked, code, true]);
        }
      });
    }

    it('is told nothing over the socket either', async () => {
      const socket = await listener(app.url, guessers[role].token);
      if (role === 'visitor') expect([...(await refusalCodes(socket, stage))]).toEqual(['not-authenticated']);
      else expect(await messageFaults(socket, stage)).toEqual([]);
      expect(heardSecrets(socket, guessers[role])).toEqual([]);
      socket.client.close();
    });

    it('has changed nothing of theirs', async () => {
      expect(changesIn(before, await kept())).toEqual([]);
    });
  });

  it('hears nothing of what the two do meanwhile', async () => {
    const { ada, ben, eve, admin, ids } = stage;
    const listeners = await Promise.all(Object.values(guessers).map(async ({ token }) => listener(app.url, token)));
    for (const each of listeners) await followAll(each, ids.event[0]!);
    const theirs = await Promise.all([ada, ben].map(({ token }) => SocketClient.signIn(app.url, token)));
    for (const each of theirs) {
      each.send({ type: 'subscribe_conversations' });
      await each.next('conversations_update');
    }
    const bens = writer(app, ben);
    const said = await bens.write(ids.conversation[0]!, 'Ben says while others listen');
    for (const each of theirs) await each.until('conversations_update', ({ data }) => data.message?.id === said.id);
    await bens.ask('post', `duels/${ids.duel[1]!}/accept`).expect(200);
    // News that comes later and is for them: all that they could have heard before has arrived by then.
    for (const { user } of [eve, admin]) await bens.write((await bens.open(user.id)).id, 'Ben says to you');
    for (const { client: own } of listeners.slice(1))
      await own.until('conversations_update', ({ data }) => data.message?.content === 'Ben says to you');
    for (const [index, each] of listeners.entries()) {
      each.client.send({ type: 'ping' });
      await each.client.next('pong');
      expect(heardSecrets(each, Object.values(guessers)[index]!)).toEqual([]);
      expect(each.heard.filter((text) => text.includes(said.content) || text.includes(said.id))).toEqual([]);
      each.client.close();
    }
    for (const each of theirs) each.close();
  });

  it('would be told more with ids of their own', async () => {
    const ada: Guesser = { role: 'player', token: stage.ada.token, keptFromThem: [] };
    const deaf: string[] = [];
    for (const name of Object.keys(openCalls)) {
      if (!openCalls[name]!.ownerToo) deaf.push(...(await guessesOf(ada).deafFields(known(name))));
    }
    expect(deaf).toEqual([]);
  });

  it('learns no real name even as the racer who shares everything with the other', async () => {
    const ben: Guesser = { role: 'player', token: stage.ben.token, keptFromThem: ['real name'] };
    const { firstName, lastName } = stage.ada.user;
    const secrets = stage.secrets.filter(({ text }) => text === firstName || text === lastName);
    const guesses = new Guesses(client, { ...stage, secrets }, ben);
    const told: string[] = [];
    for (const name of Object.keys(openCalls).filter((call) => call.startsWith('GET '))) {
      told.push(...(await guesses.faultsOf(known(name))).filter((fault) => fault.includes('tells a real name')));
    }
    expect(told).toEqual([]);
    const socket = await listener(app.url, stage.ben.token);
    await followAll(socket, stage.ids.event[0]!);
    expect(socket.heard.filter((text) => secrets.some((secret) => text.includes(secret.text)))).toEqual([]);
    socket.client.close();
  });

  it('finds no conversation in the calls for administrators either', async () => {
    const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
    const requests = closedRequests().toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    for (const asked of requests) {
      const answer = await client.ask({ ...asked, headers: headersOf(guessers.administrator) });
      const told = stage.secrets.filter(({ kind, text }) => keptFromAll.includes(kind) && answer.text.includes(text));
      expect([asked, told, isForeseen(answer) || answer]).toEqual([asked, [], true]);
    }
  });
});
