import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DocumentStore } from '@app/document-store';
import { type PersonalFile, personalFiles } from '../../platform/stores/personal-files.strings';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { accountCollection, type AccountDocument } from '../../people/accounts/account.documents';
import { rightAnswer } from '../../racing/game/testing/race-driver';
import { refusal, unauthorized } from '../../testing/refusal';
import { type RunningApp, startApp } from '../../testing/start-app';
import { type Archive, asking, entriesOf, entryOf, ownArchive } from './testing/archive';
import { type RichRacer, richRacer } from './testing/rich-racer';

jest.setTimeout(120_000);

let app: RunningApp;
let stage: RichRacer;
let archive: Archive;
beforeAll(async () => {
  app = await startApp();
  stage = await richRacer(app);
  archive = await ownArchive(app, stage.ada);
});
afterAll(() => app.close());

const all = () => Object.values(archive).join('\n');
const entries = (file: PersonalFile) => entriesOf(archive, file);
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('The archive of a racer', () => {
  it('says what each file is, for whom and when it was made, and what is not in it', () => {
    const readme = archive['readme.txt']!;
    expect(readme).toContain('Made for Test Ada (ada@example.org) at 2026-');
    expect(Object.keys(archive)).toEqual(['readme.txt', ...Object.keys(personalFiles)]);
    for (const file of Object.keys(personalFiles)) expect(readme).toContain(`\n${file}\n`);
    expect(readme).toContain('\n- The secrets in links of invitations and challenges.');
  });

  it('has the account and how it is used, without what opens it', () => {
    const { ada, dataToken } = stage;
    expect(entryOf(archive, 'account.json')).toEqual({
      id: ada.user.id,
      email: 'ada@example.org',
      firstName: 'Test',
      lastName: 'Ada',
      racingName: 'Ada',
      profileImage: null,
      createdAt: aTime,
      offices: [{ office: 'analyst', since: aTime }],
      isPasswordGenerated: false,
      isPasswordChosen: true,
    });
    const session = { begunAt: aTime, lastUsedAt: aTime, endsAt: aTime, passwordConfirmedAt: null };
    expect(entries('sessions.json')).toEqual([session, session, session]);
    expect(entries('sign-ins.json').map(({ succeeded }) => succeeded)).toEqual([true, false]);
    const counted = { count: null, lastAt: null, keptUntil: aTime };
    expect(entries('failed-sign-ins.json')).toEqual(
      expect.arrayContaining([
        { of: 'sign-ins', ...counted },
        { of: 'failures', count: 1, lastAt: aTime, keptUntil: aTime },
      ]),
    );
    expect(entries('known-devices.json')[0]).toEqual({ lastSignInAt: aTime, recognisedUntil: aTime });
    expect(entries('password-links.json')).toEqual([{ validUntil: aTime }]);
    const { id, name, createdAt, expiresAt, lastUsedAt } = dataToken;
    expect(entries('data-tokens.json')).toEqual([{ id, name, createdAt, expiresAt, lastUsedAt }]);
  });

  it('has what she told the club, and what race control set', () => {
    expect(entryOf(archive, 'news.json')).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: 'L.' });
    expect(entryOf(archive, 'survey.json')).toEqual({ answeredAt: aTime, answers: { best: 'The corkscrew' } });
    expect(entryOf(archive, 'visibility.json')).toEqual({
      isVisibleOnLeaderboard: true,
      isVisibleOnLiveEvents: false,
      reason: 'She asked for it',
    });
    expect(entries('acts.json').map(({ action }) => action)).toEqual([
      'office-granted',
      'visibility-set',
      'rounds-granted',
    ]);
    expect(entryOf(archive, 'notice-settings.json')).toMatchObject({ settings: { overtaken: false, duel: true } });
  });

  it('has every race with each answer', () => {
    const races = entries('races.json');
    expect(races.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 3 }, () => 'qualifying'),
      ...Array.from({ length: 3 }, () => 'duel'),
      ...Array.from({ length: 2 }, () => 'tournament'),
      'duel',
      'qualifying',
    ]);
    const [first] = races as [{ questions: object[] }];
    expect(first).toMatchObject({ number: 1, isFinished: true, startedAt: aTime, finishedAt: aTime });
    expect(first.questions).toHaveLength(10);
    expect(first.questions[0]).toMatchObject({ playerAnswer: expect.any(String), pointsEarned: expect.any(Number) });
    expect(entries('seasons.json')).toHaveLength(3);
    expect(entryOf(archive, 'progress.json')).toMatchObject({ totalPoints: expect.any(Number) });
    expect(entryOf(archive, 'rounds.json')).toMatchObject({ gamesStarted: 4, gamesFinished: 3, roundsGranted: 1 });
    expect(entryOf(archive, 'standing.json')).toEqual({
      status: 'ranked',
      totalPlayers: 6,
      entry: expect.objectContaining({ userId: stage.ada.user.id, totalGames: 3 }),
    });
  });

  it('has duels, events and invitations', () => {
    expect(entries('duels.json').map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'completed'),
      'pending',
      'active',
    ]);
    expect(entries('challenged-addresses.json')).toEqual([
      { duelId: expect.any(String), email: 'somebody@example.org' },
    ]);
    expect(entries('tournaments.json')).toHaveLength(2);
    expect(entries('invitations.json').map(({ status }) => status)).toEqual(['accepted', 'pending']);
    expect(entries('invitation-choices.json')).toEqual([
      {
        invitationId: entries('invitations.json')[0]!.id,
        choices: { notificationPreferences: { resultNotifications: true } },
      },
    ]);
    expect(entries('notices.json').length).toBeGreaterThan(0);
  });

  it('has the messages as she sees them, and what she herself wrote before', () => {
    const { ben, eve, takenBack } = stage;
    const said = entries('messages.json').map(({ from, to, content }) => ({ from, to, content }));
    expect(said).toEqual(
      expect.arrayContaining([
        { to: 'Ben', content: 'Bring rain tyres.' },
        { from: 'Ben', content: 'I have none' },
        { from: 'Eve', content: 'You brake like a bus.' },
      ]),
    );
    expect(said).toHaveLength(3);
    expect(entries('conversations.json')).toHaveLength(2);
    expect(entries('earlier-messages.json').map(({ content, by }) => [content, by])).toEqual([
      ['Bring rain tyres', 'change'],
      ['Forget it', 'deletion'],
    ]);
    expect(entries('reports.json')).toMatchObject([{ reason: 'Rude', outcome: null }]);
    expect(entries('blocked-racers.json')).toEqual([{ userId: eve.user.id, name: 'Eve' }]);
    // What is the secret of others.
    for (const hidden of [takenBack, 'He-told-on-her', ben.user.email, eve.user.email])
      expect(all()).not.toContain(hidden);
  });

  it('has no secret, and no hash of one', async () => {
    const accounts = await app.app.get(DocumentStore, { strict: false }).collection<AccountDocument>(accountCollection);
    const hashes = (await accounts.find({}).toArray()).map(({ passwordHash }) => passwordHash);
    expect(Object.entries(stage.secrets).filter(([, secret]) => all().includes(secret))).toEqual([]);
    expect(hashes.filter((hash) => all().includes(hash))).toEqual([]);
  });

  it('has no question that is not closed for her, nor its key', async () => {
    const { openRace, openDuel } = stage;
    const races = entries('races.json') as {
      gameId: string;
      questions: { questionId: string; correctAnswer: string }[];
    }[];
    const raced = (id: string) => races.find(({ gameId }) => gameId === id)!.questions;
    expect(raced(openRace.gameId).map(({ questionId }) => questionId)).toEqual([openRace.answered]);
    expect(raced(openRace.gameId)[0]!.correctAnswer).toBe(rightAnswer(openRace.answered));
    expect(raced(openDuel.gameId)).toEqual([]);
    const told = new Set(races.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)));
    const hidden = (await idsInOpenRaces()).filter((id) => !told.has(id));
    expect(hidden.length).toBeGreaterThan(10);
    expect(hidden.filter((id) => all().includes(id))).toEqual([]);
  });
});

/** The questions of Ada's open race and her open leg. */
async function idsInOpenRaces(): Promise<string[]> {
  const documents = app.app.get(DocumentStore, { strict: false });
  const [name] = (await documents.collectionNames()).filter((each) => /^games\b/.test(each));
  const games = await documents.collection<{ _id: string; questionIds: string[] }>({ name: name! });
  const open = await games.find({ _id: { $in: [stage.openRace.gameId, stage.openDuel.gameId] } }).toArray();
  return open.flatMap(({ questionIds }) => questionIds);
}

describe('The call for the archive', () => {
  it('is refused for others, for administrators too, and without a session', async () => {
    const { ada, ben, admin } = stage;
    const refused = refusal(403, 'not-allowed', 'You are not allowed to do this.');
    for (const other of [ben, admin]) expect((await asking(app, other, ada.user.id).expect(403)).body).toEqual(refused);
    await app.http.get(`/api/users/${ada.user.id}/data`).expect(401, unauthorized);
  });

  it('tells what it will send to whoever asks for the head alone', async () => {
    const { eve } = stage;
    const { headers } = await app.http.head(`/api/users/${eve.user.id}/data`).set(eve.bearer).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="rennmeister-data.zip"',
      'cache-control': 'no-store',
    });
  });

  it('is refused after a few in a minute, until a time that is told', async () => {
    const racer = await app.register('Impatient');
    const heads = () => app.http.head(`/api/users/${racer.user.id}/data`).set(racer.bearer);
    for (let count = 0; count < 4; count += 1) await heads().expect(200);
    const { body, headers } = await asking(app, racer, racer.user.id).expect(429);
    expect(body).toMatchObject({ code: 'too-many-requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await ownArchive(app, await app.register('Patient'));
  });
});

describe('An archive that is being written', () => {
  const personal = () => app.app.get(PersonalDocuments, { strict: false });
  const begun = async (name: string): Promise<IncomingMessage> => {
    const racer = await app.register(name);
    const request = get(`${app.url}/api/users/${racer.user.id}/data`, { headers: racer.bearer });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  };
  /** Puts these entries in the place of the messages. */
  const withMessages = (of: () => AsyncGenerator<object>) => {
    const taken = personal().taken();
    return jest.spyOn(personal(), 'taken').mockReturnValue(taken.set('messages.json', of));
  };
  /** Nothing that deflate makes short. */
  const noise = () => ({ text: Array.from({ length: 400 }, () => Math.random().toString(36)).join('') });

  it('ends with the connection of its reader', async () => {
    let reads = false;
    let ended = false;
    const replaced = withMessages(async function* () {
      try {
        for (reads = true; ;) yield noise();
      } finally {
        ended = true;
      }
    });
    const answer = await begun('Leaver');
    while (!reads) await nextTurn();
    answer.destroy();
    while (!ended) await nextTurn();
    replaced.mockRestore();
  });

  it('breaks the connection when it fails midway, so that no file looks finished', async () => {
    const replaced = withMessages(async function* () {
      for (let count = 0; count < 50; count += 1) yield noise();
      throw new Error('The store is away');
    });
    const answer = await begun('Unlucky');
    answer.resume();
    await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
    replaced.mockRestore();
  });
});
