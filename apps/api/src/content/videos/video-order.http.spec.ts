import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntryView, VideoView } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
let mp4: Buffer;
beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  mp4 = await readFile(join(__dirname, 'seed', 'bends.mp4'));
});
afterAll(() => app.close());

const list = async () => idsOf((await app.http.get('/api/videos').expect(200)).body);
const idsOf = (videos: VideoView[]) => videos.map(({ id }) => id);
const put = (body: object) => app.http.put('/api/videos/order').set(admin.bearer).send(body);
const order = (...videoIds: string[]) => put({ videoIds });
const upload = async (name: string) => {
  const call = app.http.post('/api/videos/upload').set(admin.bearer);
  return ((await call.attach('video', mp4, name).expect(201)).body as VideoView).id;
};
const remove = (id: string) => app.http.delete(`/api/videos/${id}`).set(admin.bearer).expect(200);
const acts = async () =>
  (await app.http.get('/api/admin/audit?action=videos-reordered').set(admin.bearer).expect(200)).body
    .entries as AuditEntryView[];

beforeEach(async () => {
  await order('straight', 'bends', 'tunnel').expect(200);
});

describe('The order of play', () => {
  it('is as an administrator puts the videos, in one act', async () => {
    const before = (await acts()).length;
    const answer = await order('tunnel', 'straight', 'bends').expect(200);
    expect(idsOf(answer.body)).toEqual(['tunnel', 'straight', 'bends']);
    expect(await list()).toEqual(['tunnel', 'straight', 'bends']);
    const [act, ...earlier] = await acts();
    expect(earlier).toHaveLength(before);
    expect(act).toMatchObject({
      actor: { id: admin.user.id },
      target: { kind: 'video', id: 'order' },
      before: { videoIds: ['straight', 'bends', 'tunnel'] },
      after: { videoIds: ['tunnel', 'straight', 'bends'] },
    });
  });

  it('is no act when nothing changes', async () => {
    const before = await acts();
    await order('straight', 'bends', 'tunnel').expect(200);
    await order().expect(200);
    expect(await acts()).toEqual(before);
  });

  it('has behind those that are named the others as they were, and passes over what is gone', async () => {
    await order('tunnel', 'bends', 'straight').expect(200);
    await order('nobody', 'straight').expect(200);
    expect(await list()).toEqual(['straight', 'tunnel', 'bends']);
  });

  it('has a new video last, and closes up behind a deleted one, whose name the log still knows', async () => {
    await order('tunnel', 'straight', 'bends').expect(200);
    const lap = await upload('lap.mp4');
    expect(await list()).toEqual(['tunnel', 'straight', 'bends', lap]);
    await order(lap, 'tunnel', 'straight', 'bends').expect(200);
    await remove(lap);
    expect(await list()).toEqual(['tunnel', 'straight', 'bends']);
    expect((await acts())[0]!.names).toEqual({ [lap]: 'lap.mp4' });
  });

  it('loses and doubles no video when several put them in order, upload and delete at once', async () => {
    const gone = await upload('gone.mp4');
    const [first, second] = [
      ['tunnel', 'bends', 'straight', gone],
      ['bends', gone, 'tunnel', 'straight'],
    ] as const;
    const [, , , added] = await Promise.all([
      order(...first).expect(200),
      order(...second).expect(200),
      remove(gone),
      upload('new.mp4'),
    ]);
    const kept = await list();
    const expected = [first, second].map((ids) => ids.filter((id) => id !== gone));
    expect(expected).toContainEqual(kept.filter((id) => id !== added));
    expect(kept.toSorted()).toEqual(['bends', 'straight', 'tunnel', added].toSorted());
    // Each change was made to what the other had left.
    const [last, earlier] = await acts();
    const known = (act: AuditEntryView | undefined, side: 'before' | 'after') =>
      (act![side] as { videoIds: string[] }).videoIds.filter((id) => id !== gone && id !== added);
    expect(known(last, 'before')).toEqual(known(earlier, 'after'));
    await remove(added);
  });

  it('is refused when it is not a list of different ids', async () => {
    const before = await list();
    for (const videoIds of [
      undefined,
      null,
      'bends',
      [1],
      ['bends', 'bends'],
      Array(201)
        .fill('x')
        .map((x, i) => x + i),
    ]) {
      expect((await put({ videoIds }).expect(400)).body).toMatchObject({
        code: 'validation-failed',
        details: { fields: ['videoIds'] },
      });
    }
    expect(await list()).toEqual(before);
  });
});

it('The order of play is the same after the next start', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
  const start = () => startApp({ env: { DATA_DIR: directory } });
  const first = await start();
  const { bearer } = await first.loginAdmin();
  const videoIds = ['bends', 'tunnel', 'straight'];
  await first.http.put('/api/videos/order').set(bearer).send({ videoIds }).expect(200);
  await first.close();
  const again = await start();
  expect(idsOf((await again.http.get('/api/videos').expect(200)).body)).toEqual(videoIds);
  await again.close();
  await rm(directory, { recursive: true });
});
