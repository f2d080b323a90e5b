import { join } from 'node:path';
import type { FileCallName } from '@app/contracts';
import { EVENT, liveEvent } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { EvidencePage } from '../../stewards/receipts/evidence-page';
import { FAILS_FROM, FailingStores } from '../../testing/failing-stores';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let stores: FailingStores;
let admin: SignedInPlayer;
let ada: SignedInPlayer;
let gameId: string;

/** What is asked for, by a steward. `isOfTheMoment`: another time it says something else. */
interface Asked {
  path: () => string;
  isOfTheMoment?: true;
}
/** Why a call is not asked: what it answers lies beside the stores. */
type Elsewhere = 'in a file' | 'in the tables' | 'in memory';

const at = (path: string): Asked => ({ path: () => path });

/** Every call that answers with a file, and those with a list that is written while it is read. */
const answers: Record<FileCallName | 'GET /api/questions', Asked | Elsewhere> = {
  'GET /api/admin/audit/export': at('/api/admin/audit/export'),
  'GET /api/admin/events/{id}/rounds/{round}/evidence': at(`/api/admin/events/${EVENT}/rounds/1/evidence`),
  'GET /api/admin/log/export': at('/api/admin/log/export?format=csv'),
  'GET /api/admin/player-interest/export': at('/api/admin/player-interest/export'),
  'GET /api/admin/seasons/open/export': at('/api/admin/seasons/open/export'),
  'GET /api/admin/sponsor-views/export': at('/api/admin/sponsor-views/export'),
  'GET /api/admin/system/seals/export': 'in a file',
  'GET /api/badge-image/{badgeType}/{version}': 'in a file',
  'GET /api/data/{table}/export': 'in the tables',
  'GET /api/games/{id}/receipt': { path: () => `/api/games/${gameId}/receipt`, isOfTheMoment: true },
  'GET /api/metrics': 'in memory',
  'GET /api/question-pictures/{id}': 'in a file',
  'GET /api/questions': at('/api/questions'),
  'GET /api/questions/export': at('/api/questions/export?format=csv'),
  'GET /api/sponsors/{id}/logo': 'in a file',
  'GET /api/sponsors/{id}/logo/{version}': 'in a file',
  'GET /api/tournament/{id}/result.csv': at(`/api/tournament/${EVENT}/result.csv`),
  'GET /api/users/{id}/data': { path: () => `/api/users/${ada.user.id}/data`, isOfTheMoment: true },
  'GET /api/videos/{id}/stream': 'in a file',
};
const asked = Object.entries(answers).flatMap(([name, how]) => (typeof how === 'string' ? [] : [{ name, ...how }]));

const ANSWERED_WITHIN_MS = 20_000;

/** `whole` with its body, `refused` as documented, or `broken off`. `limited`: nobody may ask again for a while. */
async function outcome(path: string, headers: Record<string, string>): Promise<{ kind: string; body?: string }> {
  const patience = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  const response = await fetch(app.url + path, { headers, signal: patience });
  const body = await response.text().catch(() => undefined);
  if (patience.aborted) return { kind: 'no answer' };
  if (body === undefined) return { kind: 'broken off' };
  if (response.status === 200) return { kind: 'whole', body };
  if (response.status === 429) return { kind: 'limited' };
  const isDocumented = response.status === 503 && body.includes('"code":"store-unavailable"');
  return { kind: isDocumented ? 'refused' : `${response.status} ${body}` };
}

beforeAll(async () => {
  app = await startApp();
  const clock = handClock(app);
  admin = await app.loginAdmin();
  ada = await app.register('Ada');
  // What `npm run build` has made; `npm test` builds first.
  app.app.get(EvidencePage, { strict: false }).file = join(__dirname, '../../../../../dist/web/evidence.html');
  const race = raceDriver(app, ada);
  ({ id: gameId } = await race.start());
  await race.finish().expect(200);
  const event = await liveEvent(app, clock.now);
  await event.join(ada);
  await event.startRound(1);
  const { question } = await event.driver(ada).next();
  await event.driver(ada).answer(question!.id, rightAnswer(question!.id));
  await event.control('end-round');
  await app.http.post('/api/player-interest').send({ email: 'fan@example.org' }).expect(200);
  stores = await FailingStores.of(app);
});
afterAll(async () => {
  stores.restore();
  await app.close();
});

it.each(asked)('$name is whole, refused as documented, or broken off, whenever a store fails', async (one) => {
  const path = one.path();
  const { bearer } = path.startsWith('/api/users') ? ada : admin;
  const whole = await outcome(path, bearer);
  expect(whole.kind).toBe('whole');
  const seen: string[] = [];
  for (let first = 1; !['whole', 'limited'].includes(seen.at(-1)!); first += Math.ceil(first / 20)) {
    const { kind, body } = await outcome(path, { ...bearer, [FAILS_FROM]: `${first}` });
    seen.push(kind);
    if (kind === 'whole' && !one.isOfTheMoment) expect(body).toBe(whole.body);
  }
  const refusals = seen.slice(0, -1).filter((kind) => kind !== 'broken off');
  expect([...new Set(refusals)]).toEqual(['refused']);
});
