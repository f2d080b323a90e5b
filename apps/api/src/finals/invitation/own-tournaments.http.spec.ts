import type { OwnTournamentView } from '@app/contracts';
import type { SignedInPlayer } from '../../testing/start-app';
import { type InvitationStage, invitationStage } from './testing/invitation-stage';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('The caller’s tournaments', () => {
  let stage: InvitationStage;
  beforeEach(async () => {
    stage = await invitationStage();
  });
  afterEach(() => stage.app.close());

  const mine = async ({ bearer }: SignedInPlayer): Promise<OwnTournamentView[]> =>
    (await stage.app.http.get('/api/tournaments/mine').set(bearer).expect(200)).body;
  const inHours = (hours: number) => new Date(stage.clock.now() + hours * HOUR_MS).toISOString();
  const announce = (name: string, hours: number) => stage.driver.announce({ name, startTime: inHours(hours) });
  const control = (eventId: number, act: string, body: object = {}) =>
    stage.app.http.post(`/api/tournament/${eventId}/${act}`).set(stage.admin.bearer).send(body).expect(200);

  async function takePart(eventId: number, player: SignedInPlayer): Promise<void> {
    const { token } = await stage.driver.invite(eventId, player);
    await stage.driver.accepting(token, player).expect(200);
  }

  it('are empty without an invitation, and refused to visitors', async () => {
    const { ada, ben } = stage;
    await takePart(await announce('Grand Final', 2), ben);
    expect(await mine(ada)).toEqual([]);
    await stage.app.http.get('/api/tournaments/mine').expect(401);
  });

  it('have an invitation until it expires, and the event once it was accepted', async () => {
    const { ada, ben, driver } = stage;
    const eventId = await announce('Grand Final', 48);
    const { token, expiresAt } = await driver.invite(eventId, ada);
    const event = { eventId, eventName: 'Grand Final', status: 'scheduled', startTime: inHours(48) };
    expect(await mine(ada)).toEqual([{ ...event, invitation: { token, expiresAt } }]);
    expect(await mine(ben)).toEqual([]);
    await driver.accepting(token, ada).expect(200);
    expect(await mine(ada)).toEqual([{ ...event, invitation: null }]);

    const { expiresAt: bensTime } = await driver.invite(eventId, ben);
    stage.clock.pass(Date.parse(bensTime) - stage.clock.now() - 1);
    expect(await mine(ben)).toHaveLength(1);
    stage.clock.pass(1);
    expect(await mine(ben)).toEqual([]);
  });

  it('list live ones first, then invitations, then coming and past ones', async () => {
    const { ada, driver } = stage;
    const [later, sooner, live, over, invited] = [
      await announce('Later', 30),
      await announce('Sooner', 3),
      await announce('Live', 1),
      await announce('Over', 2),
      await announce('Invited', 72),
    ];
    for (const eventId of [later, sooner, live, over]) await takePart(eventId, ada);
    await driver.invite(invited, ada);
    for (const eventId of [live, over]) await control(eventId, 'start-round', { roundNumber: 1 });
    await control(over, 'end');
    const names = async () => (await mine(ada)).map(({ eventName, status }) => `${eventName} ${status}`);
    expect(await names()).toEqual([
      'Live active',
      'Invited scheduled',
      'Sooner scheduled',
      'Later scheduled',
      'Over completed',
    ]);

    await driver.removeParticipant(sooner, ada);
    stage.clock.pass(8 * DAY_MS);
    expect(await names()).toEqual(['Live active']);
  });
});
