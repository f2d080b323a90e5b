import { hostname } from 'node:os';
import type { SystemDetailsView, SystemStatusView } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const fresh: SystemStatusView = {
  gameEnabled: true,
  tournamentResultsEnabled: false,
  tournamentResultsPageEnabled: false,
  message: null,
  surveyUrl: 'https://survey.example.org/',
  publicUrl: 'https://race.example.org',
  networkUrl: null,
};

describe('The system calls', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let player: SignedInPlayer;

  beforeEach(async () => {
    app = await startApp({
      env: { SURVEY_URL: 'https://survey.example.org/', PUBLIC_URL: 'https://race.example.org/' },
    });
    admin = await app.loginAdmin();
    player = await app.register('Nuvolari');
  });
  afterEach(() => app.close());

  const publicStatus = async () => (await app.http.get('/api/system/public-status').expect(200)).body;
  const toggle = (body: object, { bearer } = admin) =>
    app.http.post('/api/admin/system/toggle-game').set(bearer).send(body);

  it('tell visitors that the game is enabled', async () => {
    expect(await publicStatus()).toEqual(fresh);
    const { body } = await app.http.get('/api/admin/system/status').expect(200);
    expect(body).toEqual(fresh);
  });

  it('tell players the same as visitors, and administrators everything', async () => {
    const { body: toPlayer } = await app.http.get('/api/admin/system/status').set(player.bearer).expect(200);
    expect(toPlayer).toEqual(fresh);

    const { body } = await app.http.get('/api/admin/system/status').set(admin.bearer).expect(200);
    const { uptimeSeconds, projections, reactors, ...details } = body as SystemDetailsView;
    expect(details).toEqual({
      ...fresh,
      eventStore: { adapter: 'sqlite', ok: true, lastError: null },
      documentStore: { adapter: 'sqlite', ok: true, lastError: null },
      connectedSockets: 0,
      projector: { process: `${hostname()}:${process.pid}`, isThisProcess: true, epoch: 1 },
    });
    expect(Number.isInteger(uptimeSeconds)).toBe(true);
    expect(projections.find(({ name }) => name === 'system')).toEqual({
      name: 'system',
      version: 2,
      state: 'live',
      position: expect.stringMatching(/^\d+$/),
      error: null,
      parked: 0,
    });
    expect(reactors.find(({ name }) => name === 'qualifying-finish')).toEqual({
      name: 'qualifying-finish',
      state: 'live',
      position: expect.stringMatching(/^\d+$/),
      error: null,
      waiting: 0,
      parked: 0,
    });
  });

  it('disable the game with a message that everybody reads, and enable it again', async () => {
    const disabling = await toggle({ enabled: false, message: ' Back at noon ' }).expect(200);
    expect(disabling.body).toEqual({ gameEnabled: false, message: 'Game disabled' });
    expect(await publicStatus()).toEqual({ ...fresh, gameEnabled: false, message: 'Back at noon' });

    const enabling = await toggle({ enabled: true }).expect(200);
    expect(enabling.body).toEqual({ gameEnabled: true, message: 'Game enabled' });
    expect(await publicStatus()).toEqual(fresh);
  });

  it('leave a disabled game and its message as they are when it is disabled once more', async () => {
    await toggle({ enabled: false, message: 'Back at noon' }).expect(200);
    const again = await toggle({ enabled: false, message: 'Something else' }).expect(200);
    expect(again.body).toEqual({ gameEnabled: false, message: 'Game disabled' });
    expect((await publicStatus()).message).toBe('Back at noon');
  });

  it('show and hide the tournament results under both names', async () => {
    const showing = await app.http
      .post('/api/admin/system/toggle-tournament-results')
      .set(admin.bearer)
      .send({ enabled: true })
      .expect(200);
    expect(showing.body).toEqual({ tournamentResultsEnabled: true, message: 'Tournament results page enabled' });
    expect(await publicStatus()).toEqual({
      ...fresh,
      tournamentResultsEnabled: true,
      tournamentResultsPageEnabled: true,
    });
  });

  it.each([['toggle-game'], ['toggle-tournament-results']])('let only administrators %s', async (call) => {
    const path = `/api/admin/system/${call}`;
    await app.http.post(path).send({ enabled: false }).expect(401);
    const refused = await app.http.post(path).set(player.bearer).send({ enabled: false }).expect(403);
    expect(refused.body.code).toBe('admin-only');
    expect(await publicStatus()).toEqual(fresh);
  });

  it.each([[{}], [{ enabled: 'false' }], [{ enabled: 0 }], [{ enabled: false, message: { $ne: 1 } }]])(
    'refuse the body %j',
    async (body) => {
      const refused = await toggle(body).expect(400);
      expect(refused.body.code).toBe('validation-failed');
      expect(await publicStatus()).toEqual(fresh);
    },
  );
});
