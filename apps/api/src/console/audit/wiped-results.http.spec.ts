import type { AuditPage } from '@app/contracts';
import { liveEvent, type LiveEvent, EVENT } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { adminActsProjection } from './admin-acts.projection';
import { caughtUp } from '../../testing/caught-up';

/** Ada has 2 points of one round, and Ben has joined, but not raced. */
describe('What an act wipes is in the audit', () => {
  let app: RunningApp;
  let event: LiveEvent;
  let ada: SignedInPlayer;

  beforeEach(async () => {
    app = await startApp();
    const clock = handClock(app);
    event = await liveEvent(app, clock.now);
    ada = await app.register('Ada');
    await event.join(ada);
    await event.join(await app.register('Ben'));
    await event.startRound(1);
    const [first] = await event.questions(1);
    await event.driver(ada).next();
    clock.pass(1_500);
    await event.driver(ada).answer(first!.id, first!.correctAnswer, 1_500);
    await event.caughtUp();
  });
  afterEach(() => app.close());

  async function acts(action: string): Promise<AuditPage['entries']> {
    await caughtUp(app, adminActsProjection.name);
    const { body } = await app.http.get(`/api/admin/audit?action=${action}`).set(event.admin.bearer).expect(200);
    return (body as AuditPage).entries;
  }

  const scoreOf = () => ({ userId: ada.user.id, score: 2, correctAnswers: 1, rounds: 1 });
  const wholeResult = () => ({ racers: 1, standings: [scoreOf()] });

  it.each<[string, 'post' | 'delete', () => string, () => unknown]>([
    ['tournament-reset', 'post', () => `/api/tournament/${EVENT}/reset`, wholeResult],
    ['tournament-reset', 'post', () => `/api/events/${EVENT}/reset-leaderboard`, wholeResult],
    ['event-deleted', 'delete', () => `/api/tournament/${EVENT}`, wholeResult],
    ['event-deleted', 'delete', () => `/api/events/${EVENT}`, wholeResult],
    ['participants-cleared', 'delete', () => `/api/events/${EVENT}/clear-participants`, wholeResult],
    ['participant-reset', 'post', () => `/api/events/${EVENT}/participants/${ada.user.id}/reset`, scoreOf],
    ['participant-removed', 'delete', () => `/api/events/${EVENT}/participants/${ada.user.id}`, scoreOf],
  ])('%s by %s', async (action, method, path, before) => {
    await app.http[method](path()).set(event.admin.bearer).expect(200);
    const [act] = await acts(action);
    expect(act).toMatchObject({ before: before(), names: { [ada.user.id]: 'Ada' } });
  });

  it('so are the words of a message', async () => {
    const message = { message: 'Two minutes to go' };
    await app.http.post(`/api/tournament/${EVENT}/admin-message`).set(event.admin.bearer).send(message).expect(200);
    const [act] = await acts('message-sent');
    const { messageId } = act!.after as { messageId: string };
    expect(act!.names).toEqual({ [messageId]: 'Two minutes to go' });
  });

  it('and the words with which the game was switched off', async () => {
    const off = { enabled: false, message: 'Back at eight' };
    await app.http.post('/api/admin/system/toggle-game').set(event.admin.bearer).send(off).expect(200);
    const [act] = await acts('game-disabled');
    expect(Object.values(act!.names)).toEqual(['Back at eight']);
  });
});
