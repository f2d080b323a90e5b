import { ThrottlerStorage } from '@nestjs/throttler';
import { type RunningApp, type SignedInPlayer, startApp } from '../../apps/api/src/testing/start-app';
import { type Inputs, inputsOfCalls } from './call-inputs';

/** Four times the characters of the longest text that is composed, the explanation of a question. */
const COMPOSED_MAX = 1_200;
const combining = 'a'.concat('\u0300\u0323'.repeat(900));
const escaped = encodeURIComponent(combining);

/** The catalogue checks these bodies itself. */
const ofQuestion: Inputs = new Map(
  ['text', 'answerA', 'answerB', 'answerC', 'answerD', 'correctAnswer', 'category', 'difficulty']
    .concat('imageUrl', 'explanation', 'source', 'use')
    .map((field) => [field, 'body']),
);
const undescribed: Record<string, Inputs> = {
  'POST /api/questions': ofQuestion,
  'PUT /api/questions/{id}': new Map([...ofQuestion, ['id', 'path']]),
};

/** The time to compose a text grows with the square of its length, so each length is checked before. */
describe('A text with thousands of marks on one letter', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let calls: Map<string, Inputs>;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    const free = { totalHits: 1, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 };
    jest.spyOn(app.app.get<ThrottlerStorage>(ThrottlerStorage, { strict: false }), 'increment').mockResolvedValue(free);
    calls = new Map([...inputsOfCalls(app), ...Object.entries(undescribed)]);
    // Would end the session that all others need.
    calls.delete('POST /api/auth/logout');
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  /** Sends the text in all fields of the body and in one of the address, which has no room for more. */
  async function send(call: string, inputs: Inputs, inAddress: string | undefined): Promise<number> {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => (name === inAddress ? escaped : 'x'));
    const query = inputs.get(inAddress ?? '') === 'query' ? `?${inAddress}=${escaped}` : '';
    const inBody = [...inputs].filter(([, place]) => place === 'body');
    const body = Object.fromEntries(inBody.map(([name]) => [name, combining]));
    const sending = app.http[method.toLowerCase() as 'post'](path + query).set(admin.bearer);
    return (await (method === 'GET' ? sending : sending.send(body))).status;
  }

  it('is composed by no call, in whatever field', async () => {
    const compose = jest.spyOn(String.prototype, 'normalize');
    const composing: [string, number][] = [];
    const statuses = new Set<number>();
    let fields = 0;
    for (const [call, inputs] of calls) {
      compose.mockClear();
      const inAddress = [...inputs].filter(([, place]) => place !== 'body').map(([name]) => name);
      for (const field of inAddress.length > 0 ? inAddress : [undefined]) statuses.add(await send(call, inputs, field));
      fields += inputs.size;
      const longest = Math.max(0, ...(compose.mock.contexts as unknown as string[]).map(({ length }) => length));
      if (longest > COMPOSED_MAX) composing.push([call, longest]);
    }
    expect([...statuses].filter((status) => status === 401 || status >= 500)).toEqual([]);
    expect(calls.size).toBeGreaterThan(100);
    expect(fields).toBeGreaterThan(200);
    expect(composing).toEqual([]);
  });
});
