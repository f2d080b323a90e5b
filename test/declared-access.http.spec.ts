import { type CallHandler, type ExecutionContext, Injectable, Module, type NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Response } from 'express';
import { type Observable, throwError } from 'rxjs';
import { type CallName, isRight, methodOf, type NewDataTokenView, offices, officesWith, pathOf } from '@app/contracts';
import { callNames, schemaOf, wordsOf } from '@app/contracts/schemas';
import { Rejection } from '@app/event-store';
import { slices } from '../apps/api/src/app.module';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../apps/api/src/testing/start-app';

const REACHED = 'x-reached';

/** Stops each call between the guards and its handler, so that calls can be made which would take everything away. */
@Injectable()
class StopBeforeHandler implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!isStopping) return next.handle();
    execution.switchToHttp().getResponse<Response>().setHeader(REACHED, 'yes');
    return throwError(() => new Rejection('not-found'));
  }
}

@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: StopBeforeHandler }] })
class StopModule {}

let isStopping = false;
let app: RunningApp;
const callers = new Map<string, SignedInPlayer>();

beforeAll(async () => {
  app = await startApp({ modules: [...slices, StopModule] });
  const owner = await app.loginAdmin();
  callers.set('owner', owner);
  callers.set('player', await app.register('Player'));
  for (const [index, office] of offices.entries()) {
    if (office === 'owner') continue;
    const racer = await app.register(`Racer ${index}`);
    await app.http.put(`/api/admin/users/${racer.user.id}/offices/${office}`).set(owner.bearer).expect(200);
    callers.set(office, await app.login(racer.user.email, PASSWORD));
  }
  const { body } = await app.http
    .post('/api/data-tokens')
    .set(owner.bearer)
    .send({ name: 'Tool', days: 1 })
    .expect(201);
  const { token } = body as NewDataTokenView;
  callers.set('data-token', { ...owner, token, bearer: { authorization: `Bearer ${token}` } });
  isStopping = true;
});
afterAll(() => app.close());

/** Whom the declaration lets through. */
function allowedBy(access: string): string[] {
  const everybody = ['visitor', 'player', ...offices];
  if (access === 'public') return everybody;
  if (access === 'player') return everybody.filter((caller) => caller !== 'visitor');
  if (!isRight(access)) throw new Error(`Nobody knows the right ${access}`);
  const holders: readonly string[] = officesWith(access);
  return everybody.filter((caller) => holders.includes(caller));
}

async function reaches(name: CallName, caller: string): Promise<{ isLetIn: boolean; refusal: string | null }> {
  const method = methodOf(name).toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = app.http[method](pathOf(name, () => '4'));
  const signedIn = callers.get(caller);
  // A visitor's request names itself one, so that it needs no page of ours around it.
  request.set(signedIn?.bearer ?? { authorization: 'Bearer of-nobody' });
  const { headers, body, status } = await request;
  const isLetIn = REACHED in headers;
  return { isLetIn, refusal: isLetIn ? null : `${status} ${(body as { code?: string }).code}` };
}

describe('Every declared call', () => {
  it.each(callNames)('is open to those whom its declaration names, and to nobody else: %s', async (name) => {
    const [access = ''] = wordsOf(schemaOf(name).access);
    const allowed = allowedBy(access);
    for (const caller of ['visitor', 'player', ...offices]) {
      const { isLetIn, refusal } = await reaches(name, caller);
      const expected = caller === 'visitor' ? '401 not-authenticated' : '403 admin-only';
      const isAllowed = allowed.includes(caller);
      expect([caller, isLetIn, refusal]).toEqual([caller, isAllowed, isAllowed ? null : expected]);
    }
  });

  it.each(callNames)(
    'is open to a token for the tables if it says so, and otherwise as to a visitor: %s',
    async (name) => {
      const { access, alsoBy } = schemaOf(name);
      const isForTokens = wordsOf(alsoBy).includes('data-token');
      const isPublic = wordsOf(access).includes('public');
      // A token of an owner: it opens what it is for, not what its owner may.
      expect(await reaches(name, 'data-token')).toEqual(
        isForTokens || isPublic
          ? { isLetIn: true, refusal: null }
          : { isLetIn: false, refusal: '401 not-authenticated' },
      );
      if (isForTokens)
        expect([wordsOf(access), methodOf(name), name]).toEqual([
          ['data'],
          'GET',
          expect.stringContaining(' /api/data'),
        ]);
    },
  );
});
