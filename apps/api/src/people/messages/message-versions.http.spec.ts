import { MESSAGE_EDITS_MAX, MESSAGE_KEPT_DAYS, type MessageReportView, type PageView } from '@app/contracts';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, startApp } from '../../testing/start-app';
import { MessageVersionsTimer } from './message-versions.timer';
import { Messages } from './messages';
import { isInFiles, mark } from './testing/kept-bytes';
import { type Writer, writer } from './testing/writer';

const DAY_MS = 24 * 60 * 60_000;

let app: RunningApp;
let admin: Writer;
let clock: ReturnType<typeof handClock>;
let people = 0;
beforeAll(async () => {
  app = await startApp();
  clock = handClock(app, Date.now());
  admin = writer(app, await app.loginAdmin());
});
afterAll(() => app.close());

/** Ada has written to Ben. */
async function pair(content: string) {
  const register = async (): Promise<Writer> => writer(app, await app.register(`Racer ${(people += 1)}`));
  const [ada, ben] = [await register(), await register()];
  const { id } = await ada.open(ben.user.id);
  return { ada, ben, id, message: await ada.write(id, content) };
}

const edit = (by: Writer, id: string, content: string) => by.ask('put', `messages/${id}`).send({ content });
const remove = (by: Writer, id: string) => by.ask('delete', `messages/${id}`).expect(200);
const report = (by: Writer, id: string) => by.ask('post', `messages/${id}/report`).send({});
const withDeleted = async (by: Writer, id: string, query = '') => by.read(id, `?deleted=true${query}`);
async function reportOn(messageId: string): Promise<MessageReportView | undefined> {
  const { body } = await admin.ask('get', 'admin/reports').expect(200);
  return (body as PageView<MessageReportView>).entries.find((each) => each.messageId === messageId);
}
const saidIn = (found: MessageReportView | undefined) =>
  found && [...found.earlier.map(({ content }) => content), found.content];

describe('What a message said before', () => {
  it.each<[string, (ada: Writer, id: string) => Promise<unknown>, string[]]>([
    ['nothing', async () => undefined, ['I will hurt you']],
    ['an edit', (ada, id) => edit(ada, id, 'Good race!').expect(200), ['I will hurt you', 'Good race!']],
    [
      'two edits',
      async (ada, id) => {
        await edit(ada, id, 'Good race!').expect(200);
        await edit(ada, id, 'Good luck!').expect(200);
      },
      ['I will hurt you', 'Good race!', 'Good luck!'],
    ],
    ['the deletion', remove, ['I will hurt you']],
    [
      'an edit and the deletion',
      async (ada, id) => {
        await edit(ada, id, 'Good race!').expect(200);
        await remove(ada, id);
      },
      ['I will hurt you', 'Good race!'],
    ],
  ])('is in a report that follows %s', async (_, change, said) => {
    const { ada, ben, message } = await pair('I will hurt you');
    await change(ada, message.id);
    await report(ben, message.id).expect(200, { success: true });
    expect(saidIn(await reportOn(message.id))).toEqual(said);
  });

  it('is shown to neither of the two', async () => {
    const { ada, ben, id, message } = await pair('I will hurt you');
    await edit(ada, message.id, 'Good race!').expect(200);
    for (const by of [ada, ben]) expect(JSON.stringify(await withDeleted(by, id))).not.toContain('hurt');
    await remove(ada, message.id);
    for (const by of [ada, ben]) expect(JSON.stringify(await withDeleted(by, id))).not.toMatch(/hurt|Good race/);
  });

  it('stays a row for the one who got it, if they ask for it, where it was', async () => {
    const { ada, ben, id, message } = await pair('First');
    const second = await ada.write(id, 'Second');
    await ada.write(id, 'Third');
    await remove(ada, second.id);
    expect(await withDeleted(ben, id)).toEqual([
      expect.objectContaining({ content: 'Third' }),
      { ...second, content: '', isDeleted: true },
      message,
    ]);
    expect(await withDeleted(ben, id, '&before=2')).toEqual([message]);
    expect(await ben.texts(id)).toEqual(['First', 'Third']);
    expect((await withDeleted(ada, id)).map(({ content }) => content)).toEqual(['Third', 'First']);
  });

  it('can be reported by the one who got it only', async () => {
    const { ada, message } = await pair('I will hurt you');
    await remove(ada, message.id);
    const stranger = (await pair('Hello')).ada;
    expect((await report(ada, message.id).expect(403)).body.code).toBe('not-allowed');
    expect((await report(stranger, message.id).expect(404)).body.code).toBe('message-not-found');
  });

  it(`is kept for ${MESSAGE_KEPT_DAYS} days, and then leaves no byte`, async () => {
    const [earlier, later] = [mark(), mark()];
    const { ada, ben, id, message } = await pair(earlier);
    await edit(ada, message.id, later).expect(200);
    await remove(ada, message.id);
    clock.pass(MESSAGE_KEPT_DAYS * DAY_MS - 1);
    await app.app.get(MessageVersionsTimer, { strict: false }).look();
    expect([await isInFiles(app, earlier), await isInFiles(app, later)]).toEqual([true, true]);
    expect(await withDeleted(ben, id)).toHaveLength(1);
    clock.pass(1);
    expect(await withDeleted(ben, id)).toEqual([]);
    expect((await report(ben, message.id).expect(404)).body.code).toBe('message-not-found');
    await app.app.get(MessageVersionsTimer, { strict: false }).look();
    expect([await isInFiles(app, earlier), await isInFiles(app, later)]).toEqual([false, false]);
  });

  it('goes with the account of its sender, except for what an open report keeps', async () => {
    const [unreported, reported] = [mark(), mark()];
    const { ada, ben, id, message } = await pair(reported);
    await edit(ada, message.id, 'Good race!').expect(200);
    const other = await ada.write(id, unreported);
    await remove(ada, other.id);
    await report(ben, message.id).expect(200);
    await admin.ask('delete', `admin/users/${ada.user.id}`).expect(200);
    expect([await isInFiles(app, unreported), await isInFiles(app, reported)]).toEqual([false, true]);
    const kept = (await reportOn(message.id))!;
    expect(saidIn(kept)).toEqual([reported, 'Good race!']);
    await admin.ask('post', `admin/reports/${kept.id}/resolve`).send({ outcome: 'dismissed' }).expect(200);
    expect(await isInFiles(app, reported)).toBe(false);
  });

  it('goes when an administrator deletes the message', async () => {
    const { ada, ben, id, message } = await pair('I will hurt you');
    await edit(ada, message.id, 'Good race!').expect(200);
    await report(ben, message.id).expect(200);
    const { id: reportId } = (await reportOn(message.id))!;
    await admin.ask('post', `admin/reports/${reportId}/resolve`).send({ outcome: 'message-deleted' }).expect(200);
    expect(await withDeleted(ben, id)).toEqual([]);
    expect(saidIn(await reportOn(message.id))).toEqual(['I will hurt you', 'Good race!']);
  });
});

describe('A message', () => {
  it('that is edited twice at once loses nothing of what it said', async () => {
    const { ada, ben, message } = await pair('One');
    const contents = ['Two', 'Three', 'Four'];
    await Promise.all(contents.map((content) => edit(ada, message.id, content).expect(200)));
    await report(ben, message.id).expect(200);
    expect(saidIn(await reportOn(message.id))?.toSorted()).toEqual(['One', ...contents].toSorted());
  });

  it('is edited a few times only, because all of it is kept', async () => {
    const { ada, message } = await pair('Start');
    for (let time = 1; time <= MESSAGE_EDITS_MAX; time += 1) await edit(ada, message.id, `Lap ${time}`).expect(200);
    expect((await edit(ada, message.id, 'Finish').expect(409)).body.code).toBe('message-edited-often');
    await remove(ada, message.id);
  });

  it('whose deletion was broken off is there once', async () => {
    const { ada, ben, id, message } = await pair('Still here');
    const messages = app.app.get(Messages, { strict: false });
    const stopped = new Error('the process has ended');
    const conversations = jest.spyOn(messages['conversations'], 'replaceLast').mockRejectedValueOnce(stopped);
    await expect(messages.remove(message.id, ada.user.id, clock.now())).rejects.toThrow(stopped);
    conversations.mockRestore();
    expect(await withDeleted(ben, id)).toEqual([message]);
    await report(ben, message.id).expect(200);
    expect(saidIn(await reportOn(message.id))).toEqual(['Still here']);
  });
});
