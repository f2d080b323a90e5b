import type { InviteAnswer, PageView, MessageReportView, QuestionView, SignupView, VideoView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { invitationDriver } from '../../apps/api/src/finals/invitation/testing/invitation-driver';
import { duelDriver } from '../../apps/api/src/duels/duel/testing/duel-stage';
import { EVENT, liveEvent } from '../../apps/api/src/finals/tournament-race/testing/live-event';
import { Conversations } from '../../apps/api/src/people/messages/conversations';
import { writer } from '../../apps/api/src/people/messages/testing/writer';
import type { QuestionSnapshot } from '../../apps/api/src/racing/game/game.events';
import { handClock } from '../../apps/api/src/racing/game/testing/hand-clock';
import { type RaceDriver, raceDriver, rightAnswer } from '../../apps/api/src/racing/game/testing/race-driver';
import type { RunningApp, SignedInPlayer } from '../../apps/api/src/testing/start-app';

/** Every kind of id that the application gives, with an id for which nothing of that kind exists. */
export const unknownIds = {
  user: '7f3c1a52-0000-4000-8000-000000000001',
  email: 'nobody@example.org',
  racingName: 'Nobody at all',
  race: '7f3c1a52-0000-4000-8000-000000000002',
  finishedRace: '7f3c1a52-0000-4000-8000-000000000002',
  leg: '7f3c1a52-0000-4000-8000-000000000002',
  roundRace: '7f3c1a52-0000-4000-8000-000000000002',
  question: 'q-unknown',
  legQuestion: 'q-unknown',
  roundQuestion: 'q-unknown',
  practiceQuestion: 'q-unknown',
  duel: '7f3c1a52-0000-4000-8000-000000000003',
  openDuel: '7f3c1a52-0000-4000-8000-000000000003',
  duelToken: 'f'.repeat(48),
  conversation: '7f3c1a52-0000-4000-8000-000000000004',
  message: '7f3c1a52-0000-4000-8000-000000000005',
  report: '7f3c1a52-0000-4000-8000-000000000006',
  event: '987654',
  invitation: '7f3c1a52-0000-4000-8000-000000000007',
  invitationToken: 'f'.repeat(48),
  session: 'f'.repeat(43),
  signup: '7f3c1a52-0000-4000-8000-000000000008',
  sponsor: '7f3c1a52-0000-4000-8000-000000000009',
  video: '7f3c1a52-0000-4000-8000-00000000000a',
  duelCategory: '7f3c1a52-0000-4000-8000-00000000000b',
} as const satisfies Record<string, string>;

export type IdKind = keyof typeof unknownIds;
export const idKinds = Object.keys(unknownIds) as IdKind[];

/** What only its owner and those it was meant for may read. */
export type SecretKind =
  | 'message'
  | 'report'
  | 'survey'
  | 'address'
  | 'real name'
  | 'session'
  | 'link'
  | 'conversation id'
  | 'message id'
  | 'duel id'
  | 'leg id'
  | 'invitation id'
  | 'question'
  | 'answer key';

export interface GuessingStage {
  app: RunningApp;
  clock: ReturnType<typeof handClock>;
  /** The owner of all the ids, and Ben, who is in everything with her. */
  ada: SignedInPlayer;
  ben: SignedInPlayer;
  /** A player who has nothing to do with them. */
  eve: SignedInPlayer;
  /** Another session of hers. */
  signInEve: () => Promise<SignedInPlayer>;
  admin: SignedInPlayer;
  /** Of each kind at least one. */
  ids: Record<IdKind, readonly string[]>;
  secrets: readonly { kind: SecretKind; text: string }[];
}

/** Two racers with everything that the application keeps about racers, a third one, and an administrator. */
export async function guessingStage(app: RunningApp): Promise<GuessingStage> {
  const clock = handClock(app);
  const [ada, ben, eve] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Eve')];
  const admin = await app.loginAdmin();
  const get = async <T>(player: SignedInPlayer, path: string): Promise<T> =>
    (await app.http.get(path).set(player.bearer).expect(200)).body as T;
  /** Answers questions of a race, and has one more of them open if there is one. */
  const answerSome = async (race: RaceDriver, gameId: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const { question } = await race.next(gameId);
      await race.answer(gameId, question!.id, rightAnswer(question!.id), 1_000);
    }
    return (await race.next(gameId)).question;
  };

  const raceAll = async (race: RaceDriver): Promise<string> => {
    const { id } = await race.start();
    await answerSome(race, id, 10);
    await race.finish().expect(200);
    return id;
  };

  const race = raceDriver(app, ada);
  const finished = await raceAll(race);
  await raceAll(raceDriver(app, ben));
  await race.post('/api/user/complete-survey', { wish: 'Louder exhausts, says the survey' }).expect(200);
  const open = await race.start();
  const openQuestion = await answerSome(race, open.id, 1);

  const live = await liveEvent(app, clock.now);
  for (const player of [ada, ben]) await live.join(player);
  await live.startRound(1);
  const round = live.driver(ada);
  const served = await round.next();
  await round.answer(served.question!.id, rightAnswer(served.question!.id));
  const next = await round.next();
  const inviting = invitationDriver(app, admin);
  const invited: InviteAnswer = await inviting.invite(await inviting.announce(), ada);

  const duels = duelDriver(app, clock);
  const accepted = await duels.accepted(ada, ben);
  const { game: leg } = await duels.start(ada, accepted);
  const legQuestion = await answerSome(race, leg.id, 1);
  const mailed = await duels.challenge(ada, { challengedEmail: ben.user.email });
  const offered = await duels.challenge(ada);
  await duels.accept(ben, offered);

  const [adas, bens] = [writer(app, ada), writer(app, ben)];
  const conversation = await adas.open(ben.user.id);
  const told = await adas.write(conversation.id, 'Ada tells only Ben of the third gear');
  const reply = await bens.write(conversation.id, 'Ben tells only Ada of the pit stop');
  const pair = { starterId: ada.user.id, otherId: ben.user.id, type: 'duel' } as const;
  const ofDuel = await app.app.get(Conversations, { strict: false }).open(pair, clock.now());
  const taunt = await adas.write(ofDuel._id, 'Ada says before the duel that she lets Ben win');
  await bens.ask('post', `messages/${told.id}/report`).send({ reason: 'Ben reports it for the gear' }).expect(200);
  await adas.ask('post', `users/${admin.user.id}/block`).expect(200);
  await adas.ask('post', 'player-interest').send({ email: ada.user.email, source: 'stage' }).expect(200);
  await duels.readModelsCaughtUp();

  const { entries: reports } = await get<PageView<MessageReportView>>(admin, '/api/admin/reports');
  const { entries: signups } = await get<PageView<SignupView>>(admin, '/api/admin/player-interest');
  const idsAt = async (path: string) => (await get<{ id: string }[]>(admin, path)).map(({ id }) => id);
  const practice = await get<QuestionView[]>(admin, '/api/questions/random/1');
  const raced = [...(await snapshots(app, [open.id, leg.id])), ...(await live.questions(1))];
  return {
    app,
    clock,
    ada,
    ben,
    eve,
    signInEve: () => app.login(accountOf('Eve').email, accountOf('Eve').password),
    admin,
    ids: {
      user: [ada.user.id, ben.user.id],
      email: [ada.user.email, ben.user.email],
      racingName: ['Ada', 'Ben'],
      race: [open.id],
      finishedRace: [finished],
      leg: [leg.id],
      roundRace: [served.gameId],
      question: [openQuestion!.id],
      legQuestion: [legQuestion!.id],
      roundQuestion: [next.question!.id],
      practiceQuestion: practice.map(({ id }) => id),
      duel: [accepted.id, mailed.id],
      openDuel: [offered.id],
      duelToken: [mailed.invitationToken!, offered.invitationToken!],
      conversation: [conversation.id, ofDuel._id],
      message: [told.id, taunt.id],
      report: reports.map(({ id }) => id),
      event: [String(EVENT)],
      invitation: [invited.invitations[0]!.id],
      invitationToken: [invited.token],
      session: [ada.token],
      signup: signups.map(({ id }) => id),
      sponsor: await idsAt('/api/sponsors'),
      video: (await get<VideoView[]>(admin, '/api/videos')).map(({ id }) => id),
      duelCategory: await idsAt('/api/duel-categories'),
    },
    secrets: [
      ...[reply, taunt].map(({ content }) => ({ kind: 'message', text: content }) as const),
      { kind: 'report', text: told.content },
      { kind: 'report', text: 'Ben reports it for the gear' },
      { kind: 'survey', text: 'Louder exhausts' },
      ...[ada, ben].flatMap(
        ({ user, token }) =>
          [
            { kind: 'address', text: user.email },
            { kind: 'real name', text: user.firstName },
            { kind: 'real name', text: user.lastName },
            { kind: 'session', text: token },
          ] as const,
      ),
      ...[mailed.invitationToken!, offered.invitationToken!, invited.token].map(
        (text) => ({ kind: 'link', text }) as const,
      ),
      ...[conversation.id, ofDuel._id].map((text) => ({ kind: 'conversation id', text }) as const),
      ...[told, reply, taunt].map(({ id }) => ({ kind: 'message id', text: id }) as const),
      ...[accepted, mailed, offered].map(({ id }) => ({ kind: 'duel id', text: id }) as const),
      { kind: 'leg id', text: leg.id },
      { kind: 'invitation id', text: invited.invitations[0]!.id },
      ...raced.map(({ text }) => ({ kind: 'question', text }) as const),
    ],
  };
}

const accountOf = (racingName: string) => ({
  email: `${racingName.toLowerCase()}-only@example.org`,
  password: `lap-after-lap-${racingName}`,
});

async function register(app: RunningApp, racingName: string): Promise<SignedInPlayer> {
  const names = { firstName: `Forename-of-${racingName}`, lastName: `Surname-of-${racingName}`, racingName };
  const account = accountOf(racingName);
  await app.http
    .post('/api/users/register')
    .send({ ...names, ...account })
    .expect(201);
  return app.login(account.email, account.password);
}

/** The questions of these races, as their starts recorded them. */
async function snapshots({ app }: RunningApp, gameIds: readonly string[]): Promise<QuestionSnapshot[]> {
  const store = app.get(EventStore, { strict: false });
  const starts = await Promise.all(gameIds.map(async (id) => (await store.readStream(`game-${id}`))[0]!));
  return starts.flatMap(({ data }) => (data as { questions: QuestionSnapshot[] }).questions);
}
