import type { AuditPage, DuelCategoryView } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

describe('The duel categories', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let player: SignedInPlayer;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    player = await app.register('Ada');
  });
  afterAll(() => app.close());

  const adding = (body: object) => app.http.post('/api/admin/duel-categories').set(admin.bearer).send(body);
  const add = async (body: object): Promise<DuelCategoryView> => (await adding(body).expect(201)).body;
  const changing = (id: string, body: object) =>
    app.http.put(`/api/admin/duel-categories/${id}`).set(admin.bearer).send(body);
  const removing = (id: string) => app.http.delete(`/api/admin/duel-categories/${id}`).set(admin.bearer);
  const offered = async () => (await app.http.get('/api/duel-categories').expect(200)).body as DuelCategoryView[];
  const namesOf = (categories: DuelCategoryView[]) => categories.map(({ name }) => name);

  it('are, at first, “Mixed” and one for each question category', async () => {
    const first = await offered();
    expect(namesOf(first)).toEqual(['Mixed', 'Air-Cooled', 'GT Cars', 'Racing History', 'Modern Porsche']);
    expect(first[1]).toEqual({
      id: 'air-cooled',
      name: 'Air-Cooled',
      description: '',
      questionCount: 10,
      timeLimit: 10,
      isActive: true,
    });
  });

  it('are added with defaults, changed, hidden and deleted, and each act is recorded', async () => {
    const { id } = await add({ name: '  Hill climb ' });
    expect((await offered()).at(-1)).toMatchObject({ name: 'Hill climb', questionCount: 10, timeLimit: 10 });
    const { body } = await changing(id, { questionCount: 50, timeLimit: 60, description: 'Up' }).expect(200);
    expect(body).toMatchObject({ name: 'Hill climb', questionCount: 50, timeLimit: 60, description: 'Up' });
    await changing(id, { isActive: false }).expect(200);
    expect(namesOf(await offered())).not.toContain('Hill climb');
    const all = await app.http.get('/api/admin/duel-categories').set(admin.bearer).expect(200);
    expect(namesOf(all.body as DuelCategoryView[])).toContain('Hill climb');
    await removing(id).expect(200, { success: true });
    await removing(id).expect(404);
    const log = await app.http.get(`/api/admin/audit?targetId=${id}`).set(admin.bearer).expect(200);
    expect((log.body as AuditPage).entries.map(({ action }) => action)).toEqual([
      'duel-category-deleted',
      'duel-category-updated',
      'duel-category-updated',
      'duel-category-added',
    ]);
  });

  it.each([
    [{ name: '  ' }, 'duel-category-name-required'],
    [{}, 'duel-category-name-required'],
    [{ name: 'Short', questionCount: 4 }, 'validation-failed'],
    [{ name: 'Long', questionCount: 51 }, 'validation-failed'],
    [{ name: 'Fast', timeLimit: 4 }, 'validation-failed'],
    [{ name: 'Slow', timeLimit: 61 }, 'validation-failed'],
  ])('%j is refused', async (body, code) => {
    expect((await adding(body).expect(400)).body).toMatchObject({ code });
  });

  it('have different names, in any case', async () => {
    await adding({ name: 'MIXED' }).expect(409);
    const { id } = await add({ name: 'Rally' });
    expect((await changing(id, { name: 'gt cars' }).expect(409)).body).toMatchObject({
      code: 'duel-category-name-taken',
    });
  });

  it('cannot be deleted while a duel of theirs is open', async () => {
    const { id } = await add({ name: 'Ice', questionCount: 7, timeLimit: 5 });
    const challenge = app.http.post('/api/duels').set(player.bearer).send({ category: id });
    const { body: duel } = await challenge.expect(201);
    expect(duel).toMatchObject({ category: 'Ice', questionCount: 7, timeLimit: 5 });
    expect((await removing(id).expect(409)).body).toMatchObject({ code: 'duel-category-in-use' });
    await app.http.post(`/api/admin/duels/${duel.id}/expire`).set(admin.bearer).expect(200);
    await removing(id).expect(200);
  });

  it('are administered by administrators only', async () => {
    const path = '/api/admin/duel-categories';
    await app.http.post(path).set(player.bearer).send({ name: 'Own' }).expect(403);
    await app.http.put(`${path}/mixed`).set(player.bearer).send({ name: 'Own' }).expect(403);
    await app.http.delete(`${path}/mixed`).set(player.bearer).expect(403);
    await app.http.post(path).send({ name: 'Own' }).expect(401);
  });
});
