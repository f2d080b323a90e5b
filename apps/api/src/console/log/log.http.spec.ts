import { parse } from 'csv-parse/sync';
import type { LogEventView, LogEntryView, LogLookView, LogStreamPage } from '@app/contracts';
import { EVENT, type LiveEvent, liveEvent } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const STREAM = `tournament-${EVENT}`;

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let event: LiveEvent;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
/** The time at which the round was started. */
let startedAt: number;

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
  await event.join(ada);
  const invited = await app.http
    .post(`/api/events/${EVENT}/invite`)
    .set(event.admin.bearer)
    .send({ participantIds: [ben.user.id] })
    .expect(200);
  const [{ invitationToken }] = invited.body.invitations;
  await app.http.post(`/api/tournament/invitation/${invitationToken}/accept`).set(ben.bearer).expect(200);
  for (let shown = 0; shown < 10; shown += 1) {
    await event.act({ type: 'ShowLeaderboard' });
    await event.act({ type: 'HideLeaderboard' });
  }
  clock.pass(60 * 60_000);
  startedAt = clock.now();
  await event.startRound(1);
  await event.driver(ada).next();
  clock.pass(60 * 60_000);
  await event.control('admin-message', { message: 'Two minutes to go' });
  await event.control('reset');
  await event.caughtUp();
});
afterAll(() => app.close());

const get = (path: string, query: object = {}) => app.http.get(`/api/admin/log/${path}`).query(query);
const look = async (query: object = {}): Promise<LogLookView> =>
  (await get('events', query).set(event.admin.bearer).expect(200)).body;
const eventAt = async ({ stream, revision }: Pick<LogEntryView, 'stream' | 'revision'>): Promise<LogEventView> =>
  (await get(`events/${stream}/${revision}`).set(event.admin.bearer).expect(200)).body;
const typesOf = (entries: readonly LogEntryView[]) => entries.map(({ type }) => type);

/** All looks, one after the other, from the newest event to the oldest. */
async function lookThrough(query: object, between = async () => {}): Promise<LogEntryView[]> {
  const entries: LogEntryView[] = [];
  let before: string | undefined;
  for (;;) {
    const answer = await look({ ...query, before });
    entries.push(...answer.entries);
    if (answer.isEnd) return entries;
    before = answer.next;
    await between();
  }
}

describe('A look at the log', () => {
  it('begins with the newest event, and names who did it', async () => {
    const { entries } = await look({ stream: STREAM });
    expect(typesOf(entries).slice(0, 3)).toEqual(['TournamentReset', 'RoundEnded', 'AdminMessageSent']);
    const { entries: joined, names, isEnd } = await look({ stream: STREAM, type: 'ParticipantJoined' });
    expect(isEnd).toBe(true);
    const message = await look({ stream: STREAM, type: 'AdminMessageSent' });
    expect(Object.values(message.names)).toContain('Two minutes to go');
    expect(joined.map(({ summary }) => names[String(summary['userId'])])).toEqual(['Ben', 'Ada']);
    expect(names[`event ${EVENT}`]).toEqual(expect.any(String));
  });

  it('leaves no gap and repeats nothing while events are appended meanwhile', async () => {
    const before = await lookThrough({});
    expect(before.length).toBeGreaterThan(50);
    let places = 0;
    const meanwhile = async () => {
      places += 1;
      await event.act({ type: 'ShowLeaderboard' });
      await event.act({ type: 'HideLeaderboard' });
    };
    const during = await lookThrough({}, meanwhile);
    expect(places).toBeGreaterThan(0);
    expect(during).toEqual(before);
    const positions = during.map(({ position }) => BigInt(position));
    expect(positions).toEqual(positions.toSorted((one, other) => Number(other - one)));
  });

  it.each<[string, () => object, (entry: LogEntryView) => boolean]>([
    ['a kind of stream', () => ({ kind: 'invitation' }), ({ stream }) => stream.startsWith('invitation-')],
    ['a type', () => ({ type: 'ParticipantJoined' }), ({ type }) => type === 'ParticipantJoined'],
    [
      'a time',
      () => ({ from: iso(startedAt), to: iso(startedAt + 1) }),
      ({ occurredAt }) => occurredAt === iso(startedAt),
    ],
  ])('finds all of %s, and nothing else', async (_, query, isWanted) => {
    const all = await lookThrough({});
    const found = await lookThrough(query());
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(all.filter(isWanted));
  });

  it('finds what a person did, and what names them', async () => {
    const found = await lookThrough({ person: ada.user.id });
    expect(typesOf(found)).toEqual([
      'TournamentReset',
      'QuestionServed',
      'GameStarted',
      'ParticipantJoined',
      'RacerRegistered',
    ]);
    expect(await lookThrough({ text: 'Ada' })).toEqual(found);
  });

  it('finds what is about an event, by its number or a word of its name, and nothing for a name that nobody has', async () => {
    const byNumber = await lookThrough({ event: EVENT });
    expect(new Set(typesOf(byNumber))).toEqual(
      new Set([
        ...typesOf(await lookThrough({ stream: STREAM })),
        'InvitationIssued',
        'InvitationAccepted',
        'GameStarted',
      ]),
    );
    const name = (await look({ stream: STREAM })).names[`event ${EVENT}`]!;
    expect(await lookThrough({ text: name })).toEqual(byNumber);
    expect(await look({ text: 'no such name' })).toMatchObject({ entries: [], isEnd: true });
  });

  it('finds everything that one press caused', async () => {
    const [accepted] = (await look({ type: 'InvitationAccepted' })).entries;
    const { correlation } = await eventAt(accepted!);
    expect(typesOf(await lookThrough({ correlation })).toSorted()).toEqual(['InvitationAccepted', 'ParticipantJoined']);
  });

  it.each([
    ['events', { kind: 'cars' }],
    ['events', { before: 'yesterday' }],
    ['events', { correlation: 'x' }],
    ['events', { from: 'Monday' }],
    ['events', { event: 'first' }],
    ['export', { format: 'xml' }],
    ['export', {}],
    [`streams/${STREAM}`, { page: 0 }],
  ])('refuses %s with %j', async (path, query) => {
    const { body } = await get(path, query).set(event.admin.bearer).expect(400);
    expect(body.code).toBe('validation-failed');
  });

  it.each(['events', `events/${STREAM}/0`, `streams/${STREAM}`, 'export?format=csv'])(
    '%s is not for players',
    async (path) => {
      await get(path).set(ada.bearer).expect(403);
    },
  );
});

describe('An event of the log', () => {
  it('is shown whole, with the event that caused it', async () => {
    const [joined] = (await look({ stream: STREAM, person: ben.user.id, type: 'ParticipantJoined' })).entries;
    const [accepted] = (await look({ type: 'InvitationAccepted' })).entries;
    expect(accepted!.actor).toEqual({ kind: 'user', id: ben.user.id, name: 'Ben' });
    expect(await eventAt(joined!)).toMatchObject({
      data: { eventId: EVENT, userId: ben.user.id },
      // The request itself gives the seat, or the reaction that makes up for it: whichever comes first.
      metadata: { actor: { kind: joined!.actor.kind } },
      schemaVersion: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      before: null,
      hasNext: true,
      cause: { id: accepted!.id, entry: accepted },
      consequences: [],
      hasMoreConsequences: false,
    });
  });

  it('names what followed from it, and no event as the cause of a request', async () => {
    const [accepted] = (await look({ type: 'InvitationAccepted' })).entries;
    const { cause, consequences, correlation } = await eventAt(accepted!);
    expect(cause).toEqual({ id: correlation, entry: null });
    expect(typesOf(consequences)).toEqual(['ParticipantJoined']);
  });

  it('of a reset or a deletion says what was there before', async () => {
    await app.http.delete(`/api/events/${EVENT}`).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    const [deleted] = (await look({ stream: STREAM })).entries;
    expect(await eventAt(deleted!)).toMatchObject({
      type: 'TournamentDeleted',
      hasNext: false,
      before: { name: expect.any(String), attempt: 2, participants: [ada.user.id, ben.user.id].toSorted() },
      names: { [ada.user.id]: 'Ada', [ben.user.id]: 'Ben' },
    });
  });

  it.each([`${STREAM}/99999`, `${STREAM}/first`, 'no-such-stream/0'])('%s is unknown', async (place) => {
    const { body } = await get(`events/${place}`).set(event.admin.bearer).expect(404);
    expect(body.code).toBe('not-found');
  });
});

describe('A stream of the log', () => {
  it('is paged, oldest first', async () => {
    const pageOf = async (page: number): Promise<LogStreamPage> =>
      (await get(`streams/${STREAM}`, { page, pageSize: 3 }).set(event.admin.bearer).expect(200)).body;
    const pages = [await pageOf(1), await pageOf(2)];
    const newestFirst = await lookThrough({ stream: STREAM });
    expect(pages.flatMap(({ entries }) => entries)).toEqual(newestFirst.toReversed().slice(0, 6));
    expect(pages[0]!.total).toBe(newestFirst.length);
  });
});

describe('The export of the log', () => {
  const exported = async (query: Record<string, string>): Promise<string> => {
    const address = `${app.url}/api/admin/log/export?${new URLSearchParams(query).toString()}`;
    const answer = await fetch(address, { headers: event.admin.bearer });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { columns: true, bom: true });

  it('has what is shown, as CSV and as JSON lines', async () => {
    const shown = (await lookThrough({ event: EVENT })).map(({ position }) => position);
    const rows = rowsOf(await exported({ format: 'csv', event: String(EVENT) }));
    expect(rows.map(({ position }) => position)).toEqual(shown);
    const lines = (await exported({ format: 'ndjson', event: String(EVENT) })).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { position: string }).position)).toEqual(shown);
    const accepted = rows.find(({ type }) => type === 'InvitationAccepted')!;
    expect(accepted['actorName']).toBe('Ben');
    expect(JSON.parse(accepted['data']!)).toMatchObject({ userId: ben.user.id });
  });

  it('writes nothing that a spreadsheet would take for a formula', async () => {
    const { user } = await app.register('=1+1');
    const rows = rowsOf(await exported({ format: 'csv', person: user.id }));
    expect(rows.map(({ actorName }) => actorName)).toContain("'=1+1");
  });
});

const iso = (time: number) => new Date(time).toISOString();
