import { ThrottlerStorage } from '@nestjs/throttler';
import { FAILS_FROM, FailingStores } from '../../apps/api/src/testing/failing-stores';
import { type RunningApp, startApp } from '../../apps/api/src/testing/start-app';
import { type ApiCall, describedCalls, nameOf } from '../security/api-calls';
import { type Inputs, inputsOfCalls } from '../security/call-inputs';
import { isForeseen, requestOf } from '../security/guesses';
import { type GuessingStage, guessingStage, idKinds } from '../security/guessing-stage';
import { type Answer, type Asked, HttpClient } from '../security/http-client';
import { type OpenCall, playersCalls, visitorsCalls } from '../security/open-calls';

const openCalls: Record<string, OpenCall> = { ...visitorsCalls, ...playersCalls };

let app: RunningApp;
let stores: FailingStores;
let client: HttpClient;
let stage: GuessingStage;
let inputs: Map<string, Inputs>;
/** The calls for those who hold an office. */
let closedCalls: ApiCall[];

beforeAll(async () => {
  app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  client = new HttpClient(app.url);
  const free = { totalHits: 1, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 };
  jest.spyOn(app.app.get<ThrottlerStorage>(ThrottlerStorage, { strict: false }), 'increment').mockResolvedValue(free);
  stage = await guessingStage(app);
  inputs = inputsOfCalls(app);
  closedCalls = (await describedCalls(app.url)).filter((call) => !(nameOf(call) in openCalls));
  stores = await FailingStores.of(app);
});
afterAll(async () => {
  stores.restore();
  client.close();
  await app.close();
});

const isUnavailable = ({ status, text }: Answer) => status === 503 && text.includes('"code":"store-unavailable"');
const isBrokenOff = ({ status, text }: Answer) => status === 0 && text === 'aborted';

/** What is wrong with the answers to a request whose nth call to a store fails, for every n. */
async function faultsOf({ headers, ...asked }: Asked, token: string): Promise<string[]> {
  const ask = (more: Record<string, string>) =>
    client.ask({ ...asked, headers: { ...headers, authorization: `Bearer ${token}`, ...more } });
  const isRead = asked.method === 'GET';
  const whole = isRead ? await ask({}) : undefined;
  const faults: string[] = [];
  for (let first = 1; ; first += Math.ceil(first / 10)) {
    const answer = await ask({ [FAILS_FROM]: `${first}` });
    if (!stores.hasFailed) return faults;
    const isDocumented = isUnavailable(answer) || isForeseen(answer) || (isRead && isBrokenOff(answer));
    const isTrue = !whole || answer.status < 400 || answer.status >= 500 || answer.status === whole.status;
    if (isDocumented && isTrue) continue;
    faults.push(`${nameOf(asked)}, failing from ${first}: ${answer.status} ${answer.text}`);
  }
}

describe('A call whose stores are away from some moment on', () => {
  it('is answered as documented, for every call of players and visitors, and every moment', async () => {
    const faults: string[] = [];
    for (const [name, declared] of Object.entries(openCalls)) {
      const { token } = declared.endsSession ? await stage.signInEve() : stage.ada;
      const asked = requestOf({ name, inputs: inputs.get(name)!, declared }, undefined, stage.ids);
      faults.push(...(await faultsOf(asked, token)));
    }
    expect(faults).toEqual([]);
  });

  it('is answered as documented, for every call of an office, with an id of every kind, and every moment', async () => {
    const faults: string[] = [];
    for (const { method, path } of closedCalls) {
      const ids = path.includes('{') ? idKinds.map((kind) => stage.ids[kind][0]!) : [''];
      const paths = ids.map((id) => path.replace(/\{\w+\}/g, encodeURIComponent(id)));
      for (const of of paths) faults.push(...(await faultsOf({ method, path: of }, stage.admin.token)));
    }
    expect(faults).toEqual([]);
  });
});
