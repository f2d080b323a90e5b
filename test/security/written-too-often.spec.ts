import { RequestMethod, type Type } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import { ACCESS, CHANGES_STATE } from '../../apps/api/src/platform/http/viewer';
import { type RunningApp, type SignedInPlayer, startApp } from '../../apps/api/src/testing/start-app';
import { type ApiCall, describedCalls, nameOf } from './api-calls';

/** Of a visitor without a limit of so many a minute, and why. */
const withoutLimit: Record<string, string> = {
  'AuthController.login': 'failed logins are counted, and they wait longer and longer',
  'AuthController.logout': 'ends a session that somebody must have, once',
};

/** Counts failed logins before anything else, whoever makes it. */
const LOGIN = '/api/auth/login';

const isWriting = ({ method, path }: ApiCall) => method !== 'GET' || /^\/api\/tournament\/\{\w+\}\/status$/.test(path);
/** The id of no event, user, duel or question. */
const pathOf = ({ path }: ApiCall) => path.replace(/\{(\w+)\}/g, '1');

describe('Every call that writes', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  beforeAll(async () => {
    app = await startApp({ env: { WRITES_PER_USER: '1' } });
    admin = await app.loginAdmin();
  });
  afterAll(() => app.close());

  const send = ({ method, path, ...call }: ApiCall) =>
    app.http[method.toLowerCase() as 'post'](pathOf({ method, path, ...call })).set(admin.bearer);

  it('is refused to a signed-in user who has written too much, whatever it writes', async () => {
    const calls = (await describedCalls(app.url)).filter((call) => isWriting(call) && call.path !== LOGIN);
    expect(calls.length).toBeGreaterThan(80);
    // Writes in races are counted apart. A minute passes before there is room for one more.
    for (const path of ['/api/notices/read', '/api/tournament/1/pause']) {
      while ((await app.http.post(path).set(admin.bearer).send({})).status !== 429);
    }
    const answered: string[] = [];
    for (const call of calls) {
      const { status } = await send(call);
      if (status !== 429) answered.push(`${nameOf(call)} ${status}`);
    }
    expect(answered).toEqual([]);
  });

  it('has a limit of its own if visitors may make it', () => {
    const controllers = [...app.app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.controllers.values()].map(({ metatype }) => metatype as Type),
    );
    const ofVisitors = [...new Set(controllers)].flatMap((controller) =>
      Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
        const handler = (controller.prototype as Record<string, object>)[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        const access: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
        const isReading = method === RequestMethod.GET && !Reflect.hasMetadata(CHANGES_STATE, handler);
        if (method === undefined || isReading || access !== 'public') return [];
        const guards = [handler, controller].flatMap(
          (place) => (Reflect.getMetadata(GUARDS_METADATA, place) ?? []) as Type[],
        );
        const isLimited = guards.some((guard) => guard.prototype instanceof ThrottlerGuard);
        return [{ name: `${controller.name}.${name}`, isLimited }];
      }),
    );
    expect(ofVisitors.length).toBeGreaterThan(4);
    const free = ofVisitors.filter(({ isLimited }) => !isLimited).map(({ name }) => name);
    expect(free).toEqual(Object.keys(withoutLimit));
  });
});
