import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { type RunningApp, startApp } from '../../testing/start-app';

let app: RunningApp;
beforeEach(async () => (app = await startApp()));
afterEach(() => app.close());

/** For which log positions calls wait from now on, and for which read models. */
function waits() {
  const until = jest.spyOn(app.app.get(ProjectionRunner, { strict: false }), 'untilPosition');
  until.mockClear();
  return () => until.mock.calls.map(([position, readModels]) => ({ position, readModels }));
}

const positionOf = async (stream: string, type: string): Promise<bigint> => {
  const events = await app.app.get(EventStore, { strict: false }).readStream(stream);
  return events.findLast((event) => event.type === type)!.position;
};

describe('A call that finds its effect in the log waits for the read models that show it:', () => {
  it('a command with nothing to do', async () => {
    const { bearer } = await app.loginAdmin();
    const disable = () => app.http.post('/api/admin/system/toggle-game').set(bearer).send({ enabled: false });
    await disable().expect(200);
    const waited = waits();
    await disable().expect(200);
    expect(waited()).toEqual([{ position: await positionOf('system', 'GameDisabled'), readModels: ['system'] }]);
  });

  it('a process that only looks into a stream', async () => {
    const { bearer } = await app.register('Early');
    const accept = async (token: string) =>
      (await app.http.post(`/api/tournament/invitation/${token}/accept`).set(bearer).send({})).status;
    const admin = await app.loginAdmin();
    const announced = { name: 'Grand Final', startTime: '2030-05-01T18:00:00.000Z' };
    const { id } = (await app.http.post('/api/events').set(admin.bearer).send(announced).expect(201)).body;
    const invite = async () =>
      (await app.http.post(`/api/events/${id}/invite`).set(admin.bearer).send({}).expect(200)).body.token as string;
    const tokens = [await invite(), await invite()] as const;
    expect(await accept(tokens[0])).toBe(200);
    const waited = waits();
    // It stays open for somebody without a seat.
    expect(await accept(tokens[1])).toBe(409);
    const joined = await positionOf(`tournament-${id}`, 'ParticipantJoined');
    expect(waited()).toMatchObject([{ position: joined }]);
  });
});
