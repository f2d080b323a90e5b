import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IssuedInvitationView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import {
  type Actor,
  type CommandContext,
  DeciderCommandHandler,
  EventStoreUnavailable,
  SqliteEventStore,
  StreamStates,
} from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { tournamentSubject } from '../tournament/tournament.commands';
import { InvitationAcceptance } from './invitation-acceptance.process';
import { invitationSubject } from './invitation.commands';
import { InvitationRevocation } from './invitation-revocation.process';
import { invitationDriver } from './testing/invitation-driver';

let directory: string;
let app: RunningApp;
let admin: SignedInPlayer;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let driver: ReturnType<typeof invitationDriver>;
let eventId: number;

const open = async () => {
  app = await startApp({ env: { DATA_DIR: directory } });
  admin = await app.loginAdmin();
  driver = invitationDriver(app, admin);
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-invitations-'));
  await open();
  ada = await app.register('Ada');
  ben = await app.register('Ben');
  eventId = await driver.announce({ maxParticipants: 1 });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/** The original method, for use in its replacement. */
const methodOf = <T, Name extends keyof T>(prototype: T, name: Name): T[Name] => prototype[name];

/** Makes matching actors' acceptances end before the second write, like a crash. */
function brokenOffBeforeJoining(isMeant: (actorKind: Actor['kind']) => boolean): void {
  const join = methodOf(InvitationAcceptance.prototype, 'join');
  jest.spyOn(InvitationAcceptance.prototype, 'join').mockImplementation(function (this: never, ...call) {
    const [, , actor] = call;
    if (isMeant(actor.kind)) return Promise.reject(new EventStoreUnavailable('broken off'));
    return join.apply(this, call);
  });
}

/** Stops the application, writes to its log like a process that then crashes, and starts the application again. */
async function diedAfter(
  now: number,
  write: (handler: DeciderCommandHandler, context: CommandContext) => Promise<unknown>,
) {
  await app.close();
  const store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const id = randomUUID();
  const actor = { kind: 'user', id: ada.user.id, role: 'player' } as const;
  const ids = { commandId: id, correlationId: id, causationId: id };
  await write(new DeciderCommandHandler(store), { ...ids, actor, now });
  await store.close();
  await open();
}

const lastMomentOf = ({ expiresAt }: IssuedInvitationView) => Date.parse(expiresAt) - 1;

const accepts =
  (invitationId: string, { user }: SignedInPlayer) =>
  (handler: DeciderCommandHandler, context: CommandContext) =>
    handler.handle(
      invitationSubject(invitationId),
      { type: 'AcceptInvitation', invitationId, userId: user.id, now: context.now },
      context,
    );

/** Resolves when a seat was given or refused, or invitations were revoked, even in an application that starts later. */
function reacted(): Promise<void> {
  return new Promise((resolve) => {
    const join = methodOf(InvitationAcceptance.prototype, 'join');
    jest.spyOn(InvitationAcceptance.prototype, 'join').mockImplementation(async function (this: never, ...call) {
      return join.apply(this, call).finally(resolve);
    });
    const revoke = methodOf(InvitationRevocation.prototype, 'revoke');
    jest.spyOn(InvitationRevocation.prototype, 'revoke').mockImplementation(async function (this: never, ...call) {
      return revoke.apply(this, call).finally(resolve);
    });
  });
}

describe('An acceptance that was broken off between its two writes', () => {
  it('is finished by the reactor', async () => {
    const { token } = await driver.invite(eventId, ada);
    brokenOffBeforeJoining((kind) => kind === 'user');
    const joined = driver.changed('participants', ({ userId }: { userId: string }) => userId === ada.user.id);
    await driver.accepting(token, ada).expect(503);
    await joined;
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
    expect(await driver.joins(eventId)).toBe(1);
  });

  it('is finished by the same request when it comes again', async () => {
    const { token } = await driver.invite(eventId, ada);
    let isFirst = true;
    brokenOffBeforeJoining((kind) => {
      const isMeant = kind === 'process' || isFirst;
      if (kind === 'user') isFirst = false;
      return isMeant;
    });
    const press = () => driver.accepting(token, ada).set('idempotency-key', 'one press');
    await press().expect(503);
    expect(await driver.joins(eventId)).toBe(0);
    expect((await press().expect(200)).body).toEqual({ message: 'Invitation accepted', eventId, status: 'accepted' });
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
    expect(await driver.joins(eventId)).toBe(1);
  });

  it('is finished by another request, and when an administrator invites again', async () => {
    const [forAda, forBen] = (await driver.invite(eventId, ada, ben)).invitations;
    brokenOffBeforeJoining(() => true);
    await driver.accepting(forAda!.invitationToken, ada).expect(503);
    jest.restoreAllMocks();
    brokenOffBeforeJoining((kind) => kind === 'process');
    const [again] = (await driver.invite(eventId, ada)).invitations;
    expect(again).toEqual({ ...forAda, status: 'accepted' });
    expect(await driver.joins(eventId)).toBe(1);
    expect(await driver.refused(forAda!.invitationToken, ada)).toBe('invitation-already-accepted');
    expect(await driver.refused(forBen!.invitationToken, ben)).toBe('event-full');
  });

  it('is finished by the next process', async () => {
    const { invitations } = await driver.invite(eventId, ada);
    const joined = reacted();
    await diedAfter(lastMomentOf(invitations[0]!), accepts(invitations[0]!.id, ada));
    await joined;
    expect(await driver.joins(eventId)).toBe(1);
  });

  it('is left alone when the event has no room, and holds up nobody else', async () => {
    const { invitations } = await driver.invite(eventId, ada, ben);
    const [forAda, forBen] = invitations;
    await driver.accepting(forBen!.invitationToken, ben).expect(200);
    const refused = reacted();
    await diedAfter(lastMomentOf(forAda!), accepts(forAda!.id, ada));
    await refused;
    jest.restoreAllMocks();
    const other = await driver.announce();
    brokenOffBeforeJoining((kind) => kind === 'user');
    const { token } = await driver.invite(other, ben);
    const joined = driver.changed('participants', ({ eventId: joinedId }: { eventId: number }) => joinedId === other);
    await driver.accepting(token, ben).expect(503);
    await joined;
    expect(await driver.joins(eventId)).toBe(1);
    const runner = app.app.get(ProjectionRunner, { strict: false });
    expect(runner.status().find(({ name }) => name === 'invitation-join')).toMatchObject({
      state: 'live',
      error: null,
    });
  });
});

describe('Invitations of an event whose participants were cleared', () => {
  it('are taken back by the next process when this one ended before', async () => {
    const { token, invitations } = await driver.invite(eventId, ada);
    const revoked = reacted();
    await diedAfter(lastMomentOf(invitations[0]!), (handler, context) =>
      handler.handle(tournamentSubject(eventId), { type: 'ClearParticipants', taken: [], now: context.now }, context),
    );
    await revoked;
    await driver.readModelsCaughtUp();
    expect(await driver.issued(eventId)).toMatchObject({ total: 0 });
    expect(await driver.refused(token, ada, 404)).toBe('invitation-invalid');
  });
});

describe('Invitations that were issued after the participants were cleared', () => {
  it('stay, even when the reactor was held up and comes to the clearing only now', async () => {
    await driver.invite(eventId, ada);
    await driver.clearParticipants(eventId);
    const { token } = await driver.invite(eventId, ada);
    await driver.accepting(token, ada).expect(200);
    const events = await app.app.get(StreamStates, { strict: false }).events(tournamentSubject(eventId));
    const cleared = events.find((event) => event.type === 'ParticipantsCleared')!;
    const revocation = app.app.get(InvitationRevocation, { strict: false });
    const late = { kind: 'process', name: 'invitation-revocation' } as const;
    await revocation.revoke(cleared, cleared.position, Date.now(), late);
    await driver.readModelsCaughtUp();
    expect((await driver.issued(eventId)).entries).toMatchObject([{ invitationToken: token, status: 'accepted' }]);
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
  });
});

describe('What somebody chose when they accepted', () => {
  it('is kept with the first acceptance, and goes with the account', async () => {
    const { token, invitations } = await driver.invite(eventId, ada);
    const { id } = invitations[0]!;
    const wishes = { userSelections: { helmet: 'Zinnober' }, notificationPreferences: { resultNotifications: false } };
    await driver.accepting(token, ada, wishes).expect(200);
    await driver.accepting(token, ada, { userSelections: { helmet: 'Azur' } }).expect(409);
    const documents = await app.app.get(DocumentStore).collection({ name: 'acceptance-wishes', private: true });
    expect(await documents.findOne({ _id: id })).toEqual({ _id: id, userId: ada.user.id, wishes });
    expect(JSON.stringify(await driver.invitationEvents(id))).not.toContain('Zinnober');

    await app.http.delete(`/api/admin/users/${ada.user.id}`).set(admin.bearer).expect(200);
    expect(await documents.findOne({ _id: id })).toBeNull();
    expect(await driver.look(token)).toMatchObject({ playerName: 'Former racer', status: 'accepted' });
    expect((await driver.issued(eventId)).entries).toEqual([
      expect.objectContaining({ playerName: 'Former racer', userId: null, status: 'accepted' }),
    ]);
  });
});
