import type { DuelView, QuestionBody, QuestionView } from '@app/contracts';
import { someQuestion } from '../../apps/api/src/content/questions/testing/some-questions';
import { duelDriver } from '../../apps/api/src/duels/duel/testing/duel-stage';
import { EVENT, liveEvent } from '../../apps/api/src/finals/tournament-race/testing/live-event';
import { handClock } from '../../apps/api/src/racing/game/testing/hand-clock';
import { raceDriver, wrongAnswer } from '../../apps/api/src/racing/game/testing/race-driver';
import type { RunningApp, SignedInPlayer } from '../../apps/api/src/testing/start-app';

export interface PlantedSecret {
  what: string;
  text: string;
}

export interface SecretsStage {
  admin: SignedInPlayer;
  /** The first has been through the three questions of the round, the second has not begun. */
  racers: [SignedInPlayer, SignedInPlayer];
  clock: ReturnType<typeof handClock>;
  /** The text of a question that was raced: no secret. */
  racedText: string;
  secrets: PlantedSecret[];
  /** Raced in a round that still runs; the key of each is A. */
  questions: (QuestionBody & { id: string })[];
  race: {
    endRound: () => Promise<void>;
    remove: (questionId: string) => Promise<void>;
    add: (body: QuestionBody) => Promise<string>;
  };
}

let marks = 0;
/** A text that is nowhere else. */
const mark = (what: string) => `${what.replaceAll(' ', '-')}-zq${(marks += 1)}x`;

/** Leaves secrets of every kind in the application: of people, of stewards, and of questions. */
export async function plantSecrets(app: RunningApp): Promise<SecretsStage> {
  const clock = handClock(app);
  const admin = await app.loginAdmin();
  const secrets: PlantedSecret[] = [];
  const planted = (what: string, text: string = mark(what)): string => {
    secrets.push({ what, text });
    return text;
  };
  const post = (path: string, body: object = {}, { bearer } = admin) => app.http.post(path).set(bearer).send(body);
  const add = async (body: QuestionBody): Promise<string> => {
    const { id } = (await post('/api/questions', body).expect(201)).body as QuestionView;
    return id;
  };

  const racer = await app.register('Marked Racer');
  const other = await app.register('Other Racer');
  for (const { user, token } of [racer, other]) {
    planted('address', user.email);
    planted('session token', token);
  }
  planted('session token', admin.token);
  planted('address', admin.user.email);
  const visibility = { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: true, reason: planted('reason') };
  await post(`/api/admin/users/${other.user.id}/leaderboard-visibility`, visibility).expect(200);

  const driver = raceDriver(app, racer);
  const { id: gameId } = await driver.start();
  const { question: asked } = await driver.next(gameId);
  await driver.answer(gameId, asked!.id, wrongAnswer(asked!.id), 900);
  await driver.finish().expect(200);
  await driver.readModelsCaughtUp();
  await post('/api/user/complete-survey', { best: planted('survey') }, racer).expect(200);
  clock.pass(1_000);
  const ruling = {
    questionId: asked!.id,
    accepted: null,
    userIds: null,
    reason: 'other',
    note: planted('note of a steward'),
  };
  await post('/api/admin/rulings', ruling).expect(200);

  const duels = duelDriver(app, clock);
  const sent: DuelView = await duels.challenge(racer, {
    challengedEmail: planted('address', `${mark('to')}@example.org`),
  });
  planted('token of a duel', sent.invitationToken!);

  const texts = ['first', 'second', 'third'].map((name) =>
    someQuestion({
      text: `Which ${name} marked question was raced?`,
      answerA: planted('answer of a question'),
      answerB: planted('answer of a question', mark(`${name}-b`)),
      answerC: planted('answer of a question', mark(`${name}-c`)),
      answerD: planted('answer of a question', mark(`${name}-d`)),
      explanation: planted('explanation', mark(`${name}-why`)),
    }),
  );
  const questions: SecretsStage['questions'] = [];
  for (const body of texts) questions.push({ ...body, id: await add(body) });
  await add(someQuestion({ text: planted('question that was never raced') }));

  const event = await liveEvent(app, clock.now);
  const { body: invited } = await post(`/api/events/${EVENT}/invite`, { participantIds: [other.user.id] }).expect(200);
  planted('token of an invitation', invited.token);
  const round = `/api/events/${EVENT}/rounds/1/questions`;
  const { body: assigned } = await app.http.get(round).set(admin.bearer).expect(200);
  for (const { questionId } of (assigned as { questionId: string }[]).slice(0, questions.length)) {
    await app.http.delete(`${round}/${questionId}`).set(admin.bearer).expect(200);
  }
  for (const { id } of questions) await post(round, { questionId: id, questionOrder: 1 }).expect(201);
  await event.join(racer);
  await event.control('start');
  await event.startRound(1);
  const participant = event.driver(racer);
  // The last one assigned is asked first.
  for (const answer of [null, 'A', 'B'] as const) {
    const { question } = await participant.next();
    clock.pass(answer ? 1_000 : 11_000);
    if (answer) await participant.answer(question!.id, answer, 900);
  }
  await participant.next();
  return {
    admin,
    racers: [racer, other],
    clock,
    racedText: questions[0]!.text,
    secrets,
    questions,
    race: {
      add,
      endRound: () => event.control('end-round'),
      remove: async (questionId) => {
        await app.http.delete(`/api/questions/${questionId}`).set(admin.bearer).expect(200);
      },
    },
  };
}
