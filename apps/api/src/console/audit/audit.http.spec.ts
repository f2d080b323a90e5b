import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import type { AdminQuestionView, AuditPage, EventView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { adminActsProjection } from './admin-acts.projection';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { targetNamesProjection } from './target-names.projection';
import type { AdminAct } from '../../platform/audit-log/audit.events';
import { caughtUp } from '../../testing/caught-up';

let app: RunningApp;
let admin: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});

afterAll(() => app.close());

const entries = async (query = ''): Promise<AuditPage> =>
  (await app.http.get(`/api/admin/audit${query}`).set(admin.bearer).expect(200)).body;

const MORNING = Date.UTC(2026, 2, 14, 9);

function contextOf(userId: string, now: number): CommandContext {
  const id = randomUUID();
  return {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { kind: 'user', id: userId, role: 'admin' },
    now,
  };
}

async function record(context: CommandContext, ...acts: AdminAct[]): Promise<void> {
  await app.app.get(AuditLog, { strict: false }).record(context, ...acts);
  await caughtUp(app, adminActsProjection.name);
}

/** Waits until everything done so far, by anybody, is in the trail. */
const untilShown = (running: RunningApp) => caughtUp(running, adminActsProjection.name, targetNamesProjection.name);

const update = (id: string, before: string, after: string): AdminAct => ({
  action: 'question-updated',
  target: { kind: 'question', id },
  before: { correctAnswer: before },
  after: { correctAnswer: after },
});

describe('The audit trail', () => {
  it('says who changed an answer key, and when', async () => {
    await record(contextOf(admin.user.id, MORNING), update('key-question', 'A', 'C'));
    await record(contextOf(admin.user.id, MORNING + 1_000), update('other-question', 'B', 'D'));
    const { entries: found, total } = await entries('?targetKind=question&targetId=key-question');
    expect([total, found]).toEqual([
      1,
      [
        {
          id: expect.any(String),
          occurredAt: '2026-03-14T09:00:00.000Z',
          actor: { id: admin.user.id, name: expect.any(String) },
          action: 'question-updated',
          target: { kind: 'question', id: 'key-question', name: null },
          before: { correctAnswer: 'A' },
          after: { correctAnswer: 'C' },
          names: {},
          event: { stream: 'audit-2026-03-14', revision: 0 },
        },
      ],
    ]);
  });

  it('records an act once, however often it is reported', async () => {
    const context = contextOf(admin.user.id, MORNING);
    await record(context, update('repeated-question', 'A', 'B'));
    await record(context, update('repeated-question', 'A', 'B'));
    expect((await entries('?targetId=repeated-question')).total).toBe(1);
  });

  it('comes in pages, the newest first', async () => {
    const acts = ['A', 'B', 'C'].map((key) => update('paged-question', 'D', key));
    await record(contextOf('former-admin', MORNING), ...acts);
    const page = await entries('?actor=former-admin&page=2&pageSize=2');
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 2, entries: [{ after: { correctAnswer: 'A' } }] });
    const [newest] = (await entries('?actor=former-admin&pageSize=1')).entries;
    expect(newest).toMatchObject({ after: { correctAnswer: 'C' }, actor: { id: 'former-admin', name: null } });
  });

  it('are found by time, by person and by a word of the name, and exported as they are shown', async () => {
    const [noon, evening] = [MORNING + 86_400_000, MORNING + 86_500_000];
    const racer = await app.register('Nuvolari');
    const oiled = (name: string): AdminAct => ({
      action: 'sponsor-updated',
      target: { kind: 'sponsor', id: 'oil' },
      before: null,
      after: { name },
    });
    const granted: AdminAct = {
      action: 'noted',
      target: { kind: 'user', id: racer.user.id },
      before: null,
      after: null,
    };
    await record(contextOf('filtering', noon), oiled('=Tazio Oil'));
    await record(contextOf('filtering', evening), granted);
    await untilShown(app);
    const found = async (query: object) =>
      (await entries(`?${new URLSearchParams({ actor: 'filtering', ...query })}`)).entries.map(({ action }) => action);
    const iso = (time: number) => new Date(time).toISOString();
    expect(await found({})).toEqual(['noted', 'sponsor-updated']);
    expect(await found({ from: iso(noon), to: iso(evening) })).toEqual(['sponsor-updated']);
    expect(await found({ from: iso(noon + 1) })).toEqual(['noted']);
    expect(await found({ person: racer.user.id })).toEqual(['noted']);
    expect(await found({ person: 'filtering' })).toEqual(['noted', 'sponsor-updated']);
    expect(await found({ search: 'tazio' })).toEqual(['sponsor-updated']);
    expect(await found({ search: 'nuvo' })).toEqual(['noted']);
    expect(await found({ search: 'nobody' })).toEqual([]);
    const { text } = await app.http.get('/api/admin/audit/export?actor=filtering').set(admin.bearer).expect(200);
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(rows.map(({ action, targetName }) => [action, targetName])).toEqual([
      ['noted', 'Nuvolari'],
      ['sponsor-updated', "'=Tazio Oil"],
    ]);
  });

  it('holds the switches too, and finds acts by name', async () => {
    await app.http.post('/api/admin/system/toggle-game').set(admin.bearer).send({ enabled: false }).expect(200);
    const { status } = await app.http.post('/api/admin/system/toggle-game').set(admin.bearer).send({ enabled: true });
    expect(status).toBe(200);
    await caughtUp(app, adminActsProjection.name);
    const { entries: found } = await entries('?action=game-disabled');
    expect(found).toMatchObject([{ target: { kind: 'system', id: 'game' }, after: { enabled: false } }]);
  });

  it('names a deleted event, and the question that was put into it', async () => {
    const call = (method: 'post' | 'put' | 'delete' | 'get', path: string, body?: object) =>
      app.http[method](`/api/events${path}`).set(admin.bearer).send(body);
    const details = { name: 'Night Race', startTime: '2030-01-01T20:00:00.000Z' };
    const { id } = (await call('post', '', details).expect(201)).body as EventView;
    const questions = (await app.http.get('/api/questions?use=races').set(admin.bearer).expect(200))
      .body as AdminQuestionView[];
    const { id: questionId, text } = questions[0]!;
    await call('post', `/${id}/rounds/1/questions`, { questionId }).expect(201);
    await call('post', `/${id}/rounds/auto-fill`).expect(200);
    await call('put', `/${id}`, { ...details, name: 'Morning Race' }).expect(200);
    await call('delete', `/${id}`).expect(200);
    await app.http.delete(`/api/questions/${questionId}`).set(admin.bearer).expect(200);
    await untilShown(app);
    const { entries: found } = await entries(`?targetKind=event&targetId=${id}`);
    expect(found.map(({ action, target }) => [action, target.name])).toEqual([
      ['event-deleted', 'Morning Race'],
      ['event-updated', 'Morning Race'],
      ['round-questions-assigned', 'Night Race'],
      ['round-questions-assigned', 'Night Race'],
      ['event-announced', 'Night Race'],
    ]);
    expect(found[3]).toMatchObject({ after: { 'round-1': [questionId] }, names: { [questionId]: text } });
    expect(Object.keys(found[2]!.after as object)).toEqual(['round-1', 'round-2', 'round-3']);
  });

  it('is for administrators', async () => {
    const player = await app.register('Curious');
    await app.http.get('/api/admin/audit').expect(401);
    const { body } = await app.http.get('/api/admin/audit').set(player.bearer).expect(403);
    expect(body.code).toBe('admin-only');
  });

  it.each(['?from=Monday', '?page=0', '?pageSize=201', '?page=x', '?action=one&action=other'])(
    'refuses %s',
    async (query) => {
      const { body } = await app.http.get(`/api/admin/audit${query}`).set(admin.bearer).expect(400);
      expect(body.code).toBe('validation-failed');
    },
  );
});
