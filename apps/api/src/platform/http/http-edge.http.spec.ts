import { Body, Controller, Get, Module, Param, Post, Query } from '@nestjs/common';
import { IsInt, IsString } from 'class-validator';
import { EventStoreUnavailable, WrongExpectedRevision } from '@app/event-store';
import { slices } from '../../app.module';
import { type RunningApp, startApp } from '../../testing/start-app';
import { AdminOnly, ChangesState, CurrentViewer, OptionalViewer, Public, type Viewer } from './viewer';

class LapDto {
  @IsString()
  driver!: string;

  @IsInt()
  timeMs!: number;
}

class LapQuery {
  @IsString()
  driver!: string;
}

@Controller('api/pit')
class PitController {
  @Public()
  @Post('laps')
  keep(@Body() lap: LapDto) {
    return lap;
  }

  @Public()
  @Get('laps')
  find(@Query() query: LapQuery) {
    return query;
  }

  @Public()
  @Get('laps/:id')
  one(@Param('id') id: string) {
    return { id };
  }

  @Public()
  @Get('anyone')
  anyone(@OptionalViewer() viewer?: Viewer) {
    return { role: viewer?.role ?? 'visitor' };
  }

  @Get('racers')
  racers(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @Post('racers')
  write(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @ChangesState()
  @Get('lights')
  lights(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @AdminOnly()
  @Get('stewards')
  stewards(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @Public()
  @Get('fails/:how')
  fail(@Param('how') how: string) {
    if (how === 'conflict') throw new WrongExpectedRevision('lap-1', 1n, 2n);
    if (how === 'outage') throw new EventStoreUnavailable('the store does not answer');
    throw new Error('the gearbox password is 12345');
  }
}

@Module({ controllers: [PitController] })
class PitModule {}

const refusal = (statusCode: number, code: string, message: string, details?: object) => ({
  statusCode,
  message,
  error: message,
  code,
  ...(details && { details }),
});
const invalid = (...fields: string[]) =>
  refusal(400, 'validation-failed', 'Please check what you entered.', { fields });
const unavailable = refusal(503, 'store-unavailable', 'The server cannot save right now. Please try again.');

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ modules: [...slices, PitModule], env: { PUBLIC_URL: 'https://race.example.org' } });
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

describe('access', () => {
  const unauthorized = refusal(401, 'not-authenticated', 'Unauthorized');

  test('a visitor sees what is public and nothing else', async () => {
    await app.http.get('/api/pit/anyone').expect(200, { role: 'visitor' });
    await app.http.get('/api/pit/racers').expect(401, unauthorized);
    await app.http.get('/api/pit/stewards').expect(401, unauthorized);
  });

  test('a racer sees what racers see', async () => {
    const { bearer } = await app.register('Steady Eddie');
    await app.http.get('/api/pit/anyone').set(bearer).expect(200, { role: 'player' });
    await app.http.get('/api/pit/racers').set(bearer).expect(200, { role: 'player' });
    await app.http
      .get('/api/pit/stewards')
      .set(bearer)
      .expect(403, refusal(403, 'admin-only', 'Admin Access Required'));
  });

  test('an administrator sees everything', async () => {
    const { bearer } = await app.loginAdmin();
    await app.http.get('/api/pit/racers').set(bearer).expect(200, { role: 'admin' });
    await app.http.get('/api/pit/stewards').set(bearer).expect(200, { role: 'admin' });
  });

  test.each(['Bearer', 'Bearer ', 'Bearer unknown', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(4_000)}`])(
    '%.20s… is a visitor',
    async (authorization) => {
      await app.http.get('/api/pit/racers').set({ authorization }).expect(401, unauthorized);
      await app.http.get('/api/pit/anyone').set({ authorization }).expect(200, { role: 'visitor' });
    },
  );

  describe('with a cookie', () => {
    const foreign = refusal(403, 'foreign-origin', 'This request came from another site.');
    let cookie: string;
    beforeAll(async () => {
      const { token } = await app.register('Cookie Racer');
      cookie = `other=1; rennmeister_session=${token}`;
    });

    test('a racer is known', async () => {
      await app.http.get('/api/pit/racers').set({ cookie }).expect(200, { role: 'player' });
    });

    test.each(['https://evil.example', 'null', 'https://race.example.org.evil.example', 'not an address'])(
      'a write from %s is refused',
      async (origin) => {
        await app.http.post('/api/pit/racers').set({ cookie, origin }).expect(403, foreign);
      },
    );

    test('a write that says it comes from elsewhere is refused without an origin', async () => {
      const headers = { cookie, 'sec-fetch-site': 'cross-site' };
      await app.http.post('/api/pit/racers').set(headers).expect(403, foreign);
    });

    test('a write from our own pages goes through, at the address of the server or the public one', async () => {
      for (const origin of [app.url, 'https://race.example.org']) {
        await app.http.post('/api/pit/racers').set({ cookie, origin }).expect(201, { role: 'player' });
      }
    });

    test.each(['Basic dTpw', 'x', 'bearer lower'])(
      'a write from elsewhere is refused though a proxy adds its own authorization %s',
      async (authorization) => {
        const headers = { cookie, authorization, origin: 'https://evil.example' };
        await app.http.post('/api/pit/racers').set(headers).expect(403, foreign);
        const own = { cookie, authorization, origin: app.url };
        await app.http.post('/api/pit/racers').set(own).expect(201, { role: 'player' });
      },
    );

    test('a write from the same host by another scheme is refused', async () => {
      for (const origin of [app.url.replace('http', 'https'), 'http://race.example.org']) {
        await app.http.post('/api/pit/racers').set({ cookie, origin }).expect(403, foreign);
      }
    });

    test.each([
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{}, 200],
    ])('a read that changes something is taken with %j: %i', async (headers, status) => {
      await app.http
        .get('/api/pit/lights')
        .set({ cookie, ...headers })
        .expect(status);
    });

    test('reading is not a write', async () => {
      const headers = { cookie, origin: 'https://evil.example' };
      await app.http.get('/api/pit/racers').set(headers).expect(200, { role: 'player' });
    });
  });

  test('a bearer token, which no browser sends by itself, needs no origin of ours', async () => {
    const { bearer } = await app.register('Far Away');
    const headers = { ...bearer, origin: 'https://evil.example' };
    await app.http.post('/api/pit/racers').set(headers).expect(201, { role: 'player' });
  });

  test('a foreign page cannot log a browser in', async () => {
    const origin = 'https://evil.example';
    await app.http.post('/api/auth/login').set({ origin }).send({ email: 'a@b.org', password: 'x' }).expect(403);
  });
});

describe('every answer', () => {
  test.each(['/api/health', '/api/docs-json', '/api/docsX'])(
    'of %s has no policy with anything inline',
    async (path) => {
      const { headers } = await app.http.get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';img-src 'self' data: https:;media-src 'self' blob:;object-src 'none';base-uri 'none';" +
          "form-action 'self';frame-ancestors 'none'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

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
