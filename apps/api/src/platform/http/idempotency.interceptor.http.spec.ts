import { Body, Controller, HttpCode, Module, Param, Post } from '@nestjs/common';
import { IsString } from 'class-validator';
import { deferred } from '@app/async';
import { Rejection } from '@app/event-store';
import { slices } from '../../app.module';
import { ProcessClock } from '../stores/process-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { Idempotent } from './idempotency.interceptor';

class NoteDto {
  @IsString()
  text!: string;
}

/** What the calls have done, and a gate to hold a call under way. */
const effects: string[] = [];
let gate: Promise<void> = Promise.resolve();
let refusals = 0;

@Controller('api/notes')
class NotesController {
  @Idempotent()
  @Post(':board')
  @HttpCode(202)
  async pin(@Param('board') board: string, @Body() { text }: NoteDto) {
    await gate;
    if (refusals > 0) {
      refusals -= 1;
      throw new Rejection('game-disabled');
    }
    effects.push(`${board}: ${text}`);
    return { pinned: effects.length };
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

let app: RunningApp;
let racer: SignedInPlayer;
beforeAll(async () => {
  app = await startApp({ modules: [...slices, NotesModule] });
  racer = await app.register('Note Taker');
});
afterAll(() => app.close());
beforeEach(() => {
  effects.length = 0;
  refusals = 0;
  gate = Promise.resolve();
});

const pin = (key: string, text = 'box this lap', { board = 'pit', as = racer } = {}) =>
  app.http.post(`/api/notes/${board}`).set(as.bearer).set('idempotency-key', key).send({ text });

test('five times the same intention has one effect and one answer', async () => {
  for (let time = 1; time <= 5; time += 1) await pin('five').expect(202, { pinned: 1 });
  expect(effects).toEqual(['pit: box this lap']);
});

test('five at once have one effect and one answer', async () => {
  const opened = deferred<void>();
  gate = opened.promise;
  const calls = Array.from({ length: 5 }, () => pin('at-once').expect(202, { pinned: 1 }));
  const answers = Promise.all(calls);
  opened.resolve();
  await answers;
  expect(effects).toEqual(['pit: box this lap']);
});

test('a key is refused for another request', async () => {
  await pin('reused').expect(202);
  const answer = await pin('reused', 'stay out').expect(409);
  expect(answer.body.code).toBe('idempotency-key-reused');
  expect(effects).toEqual(['pit: box this lap']);
});

test('the same key of another racer, or on another board, is another intention', async () => {
  const other = await app.register('Other Taker');
  await pin('shared').expect(202, { pinned: 1 });
  await pin('shared', 'box this lap', { as: other }).expect(202, { pinned: 2 });
  await pin('shared', 'box this lap', { board: 'wall' }).expect(202, { pinned: 3 });
});

test('what was refused may be tried again', async () => {
  refusals = 1;
  await pin('refused').expect(403);
  await pin('refused').expect(202, { pinned: 1 });
});

test('a request that waits for one that is refused is tried next', async () => {
  const opened = deferred<void>();
  gate = opened.promise;
  refusals = 1;
  const calls = [pin('waiting'), pin('waiting')].map((call) => call.then(({ status }) => status));
  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    app.app.getHttpServer().on('request', () => (count += 1) === 2 && resolve());
  });
  await arrived;
  // When this later call has ended, the second call is waiting for the first.
  await app.http.get('/api/system/public-status').expect(200);
  opened.resolve();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([202, 403]));
  expect(effects).toEqual(['pit: box this lap']);
});

test('without a key every call takes effect', async () => {
  const call = () => app.http.post('/api/notes/pit').set(racer.bearer).send({ text: 'push' });
  await call().expect(202, { pinned: 1 });
  await call().expect(202, { pinned: 2 });
});

test.each(['', ' ', 'k'.repeat(201)])('%p is no key', async (key) => {
  const answer = await pin(key).expect(400);
  expect(answer.body).toMatchObject({ code: 'validation-failed', details: { fields: ['Idempotency-Key'] } });
});

test('an answer is forgotten after a day', async () => {
  const clock = app.app.get(ProcessClock);
  await pin('yesterday').expect(202, { pinned: 1 });
  const now = clock.now();
  const later = jest.spyOn(clock, 'now').mockImplementation(() => now + 24 * 60 * 60_000);
  await pin('yesterday').expect(202, { pinned: 2 });
  later.mockRestore();
});
