import { join } from 'node:path';
import { checkEvidence, type Evidence, findingsOf, holds } from '@app/proof';
import { type DuelStage, onDuelStage } from '../../duels/duel/testing/duel-stage';
import { EVENT, liveEvent } from '../../finals/tournament-race/testing/live-event';
import { LogSealing } from '../../platform/seals/log-sealing';
import { rightAnswer } from '../../racing/game/testing/race-driver';
import { accessOf, ADMINISTRATORS_ONLY } from '../../testing/access';
import { EvidencePage } from './evidence-page';

let stage: DuelStage;
onDuelStage((on) => (stage = on));

const path = `/api/admin/events/${EVENT}/rounds/1/evidence`;
const look = (at = path) => stage.app.http.get(at).set(stage.admin.bearer);
const raceTypes = ['GameStarted', 'QuestionServed', 'QuestionAnswered'];
const between = (page: string, id: string) => new RegExp(`id="${id}">([^]*?)</script>`).exec(page)![1]!;

it('The evidence of a round is one page with all of its races, which nobody can change unseen', async () => {
  const { app, ada, ben, clock } = stage;
  // What `npm run build` has made; `npm test` builds first.
  app.app.get(EvidencePage, { strict: false }).file = join(__dirname, '../../../../../dist/web/evidence.html');
  const event = await liveEvent(app, clock.now);
  for (const racer of [ada, ben]) await event.join(racer);
  expect((await look()).body.code).toBe('round-not-raced');
  await event.startRound(1);
  for (const racer of [ada, ben]) {
    const { question } = await event.driver(racer).next();
    clock.pass(1_000);
    await event.driver(racer).answer(question!.id, rightAnswer(question!.id));
  }
  expect((await look()).body.code).toBe('race-not-over');
  await event.control('end-round');
  await app.app.get(LogSealing, { strict: false }).seal();

  const { text, headers } = await look().expect(200);
  expect(headers['content-disposition']).toBe('attachment; filename="evidence.html"');
  const lines = between(text, 'events');
  const evidence = JSON.parse(between(text, 'evidence')) as Evidence;
  const { publicKey } = (await app.http.get('/api/proof/key').expect(200)).body;
  const verdictOn = (changed: string) => checkEvidence(evidence, changed, publicKey as string)!;
  expect(evidence).toMatchObject({ run: { eventId: EVENT, attempt: 1, round: 1, run: 1 }, isAsSealed: true });
  expect(findingsOf(verdictOn(lines)).map(({ state }) => state)).toEqual(['holds', 'holds', 'holds', 'holds']);
  const types = lines.match(/(?<="type":")\w+/g);
  expect(types).toEqual(['RoundStarted', 'RoundEnded', ...raceTypes, ...raceTypes]);
  expect(text).toContain(ben.user.id);
  for (const changed of [
    lines.replace('"points":2', '"points":1'),
    lines.replace(/^.*QuestionAnswered.*\n/m, ''),
    `${lines}\n`,
  ]) {
    expect(holds(verdictOn(changed))).toBe(false);
  }
  expect(holds(checkEvidence({ ...evidence, events: 7 }, lines, null)!)).toBe(false);

  expect((await look('/api/admin/events/987/rounds/1/evidence')).body.code).toBe('event-not-found');
  expect(await accessOf(app, ada, `GET ${path}`)).toEqual(ADMINISTRATORS_ONLY);
});
