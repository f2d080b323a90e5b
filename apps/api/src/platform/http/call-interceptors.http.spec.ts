import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { ApplicationConfig } from '@nestjs/core';
import { type RunningApp, startApp } from '../../testing/start-app';
import { handlersOf } from './call-interceptors';

let app: RunningApp;
afterEach(() => app.close());

/** How many interceptors each call has. */
const counts = () =>
  handlersOf(app.app).map(([handler, { name }]) => {
    const interceptors = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as unknown[];
    return [`${name}.${handler.name}`, interceptors.length] as const;
  });

describe('Interceptors', () => {
  it('cost nothing in what players do in a race, and every other call has some', async () => {
    app = await startApp();
    const without = counts().flatMap(([call, count]) => (count === 0 ? [call] : []));
    expect(without.toSorted()).toEqual([
      'AnswersController.answer',
      'AnswersController.skip',
      'GameController.next',
      'TournamentRaceController.answer',
      'TournamentRaceController.next',
    ]);
    // These would come on top, for every call.
    expect(app.app.get(ApplicationConfig).getGlobalInterceptors()).toEqual([]);
  });

  it('of an earlier application are left', async () => {
    app = await startApp();
    const first = counts();
    await app.close();
    app = await startApp();
    expect(counts()).toEqual(first);
  });
});
