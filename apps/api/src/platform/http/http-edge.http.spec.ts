import { refusal } from '../../testing/refusal';
import type { RunningApp } from '../../testing/start-app';
import { startWithPit } from './testing/pit';

const invalid = (...fields: string[]) =>
  refusal(400, 'validation-failed', 'Please check what you entered.', { fields });
const unavailable = refusal(503, 'store-unavailable', 'The server cannot save right now. Please try again.');

let app: RunningApp;
beforeAll(async () => {
  app = await startWithPit();
});
afterAll(() => app.close());

describe('a body', () => {
  const lap = { driver: 'Blitz', timeMs: 61_234 };

  test('is taken as its fields say', async () => {
    await app.http.post('/api/pit/laps').send(lap).expect(201, lap);
  });

  test('loses the fields nobody asked for', async () => {
    await app.http
      .post('/api/pit/laps')
      .send({ ...lap, isAdmin: true, score: 99 })
      .expect(201, lap);
  });

  test('with wrong types is refused with the names of the fields', async () => {
    await app.http.post('/api/pit/laps').send({ driver: 7, timeMs: '61234' }).expect(400, invalid('driver', 'timeMs'));
  });

  test('that is missing is refused like an empty one', async () => {
    await app.http.post('/api/pit/laps').expect(400, invalid('driver', 'timeMs'));
  });

  test.each([
    ['{"driver":{"$ne":1},"timeMs":1}', '$ne'],
    ['{"driver":"Blitz","timeMs":1,"$where":"1"}', '$where'],
    ['{"driver":"Blitz","timeMs":1,"notes":{"deep":{"$gt":""}}}', '$gt'],
    ['{"driver":"Blitz","timeMs":1,"__proto__":{"isAdmin":true}}', '__proto__'],
    ['{"driver":"Blitz","timeMs":1,"constructor":{"prototype":{}}}', 'constructor'],
    ['{"driver":"\\ud800","timeMs":1}', 'driver'],
    [`{"driver":${'['.repeat(40_000)}${']'.repeat(40_000)},"timeMs":1}`, 'driver'],
    [`{"driver":"Blitz","timeMs":1,"notes":[${'{},'.repeat(30_000)}{}]}`, 'notes'],
  ])('%.80s is refused, whatever its type', async (body, field) => {
    await app.http.post('/api/pit/laps').type('json').send(body).expect(400, invalid(field));
  });

  test('that is not JSON is refused', async () => {
    const refused = refusal(400, 'validation-failed', 'Please check what you entered.');
    await app.http.post('/api/pit/laps').type('json').send('{"driver":').expect(400, refused);
    await app.http.post('/api/pit/laps').type('json').send('"text"').expect(400, refused);
    await app.http.post('/api/pit/laps').type('json').send('[]').expect(400, refused);
  });

  test('of five megabytes is refused', async () => {
    const refused = refusal(413, 'body-too-large', 'The request is too large.');
    await app.http
      .post('/api/pit/laps')
      .send({ ...lap, notes: 'x'.repeat(5_000_000) })
      .expect(413, refused);
  });
});

describe('an address', () => {
  test('is refused when a single parameter is given twice', async () => {
    await app.http.get('/api/pit/laps?driver=a&driver=b').expect(400, invalid('driver'));
  });

  test('with operators in the query is refused', async () => {
    await app.http.get('/api/pit/laps?$where=1&driver=a').expect(400, invalid('$where'));
    await app.http.get('/api/pit/laps?driver[$ne]=a').expect(400, invalid('driver'));
  });

  test('that does not exist is not found', async () => {
    await app.http.get('/api/nothing-here').expect(404, refusal(404, 'not-found', 'Not found'));
    await app.http.post('/api/pit/laps/7').expect(404, refusal(404, 'not-found', 'Not found'));
  });

  test('that cannot be decoded is refused', async () => {
    const answer = await app.http.get('/api/pit/laps/%E0%A4%A').expect(400);
    expect(answer.body).toEqual(refusal(400, 'validation-failed', 'Please check what you entered.'));
  });
});

describe('a failure', () => {
  test('of the store asks to try again', async () => {
    await app.http.get('/api/pit/fails/conflict').expect(503, unavailable);
    await app.http.get('/api/pit/fails/outage').expect(503, unavailable);
  });

  test('that is a bug gives only an id to look for in the log', async () => {
    const answer = await app.http.get('/api/pit/fails/bug').expect(500);
    const errorId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(answer.body).toEqual(refusal(500, 'unexpected-error', 'Something went wrong on our side.', { errorId }));
    expect(JSON.stringify(answer.headers)).not.toContain('gearbox');
  });
});

describe('every answer', () => {
  test.each(['/api/health', '/api/docs-json', '/api/docsX', '/nothing.js', '/api/pit/laps/%ff'])(
    'of %s has no policy with anything inline',
    async (path) => {
      const { headers } = await app.http.get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';img-src 'self' data: https:;media-src 'self' blob:;object-src 'none';base-uri 'none';" +
          "form-action 'self';frame-ancestors 'none'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toBe(
        'camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
      );
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test.each(['script.js', 'style.css', 'font.woff2'])('of a part such as /assets/%s has none at all', async (part) => {
    const { headers } = await app.http.get(`/assets/${part}`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
  });

  test('of a drawing among them has the policy, because it can be opened as a page', async () => {
    const { headers } = await app.http.get('/assets/road.svg');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('of the API is never stored', async () => {
    const { headers } = await app.http.get('/api/health').expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('the description of the API is served', async () => {
  const { body } = await app.http.get('/api/docs-json').expect(200);
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/auth/login', '/api/users/register']));
  const page = await app.http.get('/api/docs').expect(200).expect('content-type', /html/);
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
});
