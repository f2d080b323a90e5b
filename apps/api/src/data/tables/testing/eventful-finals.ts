import { answerLetters, type EventView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { type LiveEvent, liveEvent, otherThan } from '../../../finals/tournament-race/testing/live-event';
import { tournamentStream } from '../../../finals/tournament/tournament.events';
import type { handClock } from '../../../racing/game/testing/hand-clock';
import { rightAnswer, wrongAnswer } from '../../../racing/game/testing/race-driver';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';
import { quietLog } from './quiet-log';

export const NAMES = ['Ada', 'Ben', 'Cay', 'Dee', 'Eve', 'Fay', 'Gus'] as const;
type Name = (typeof NAMES)[number];
export type Racers = Record<Name, SignedInPlayer>;

const QUESTIONS = 10;

/** Finals with floors, late answers, runs, resets, rulings and deletions, some of them taken back. */
export async function playFinals(app: RunningApp, clock: ReturnType<typeof handClock>, racers: Racers): Promise<void> {
  const { Ada, Ben, Cay, Dee, Eve, Gus } = racers;
  const first = await liveEvent(app, clock.now);
  const stage = { app, clock };
  for (const racer of [Ada, Ben, Cay, Eve, Gus]) await first.join(racer);
  await first.control('start');

  await first.startRound(1);
  for (const [seat, racer] of [Ada, Ben, Eve].entries()) await race(stage, first, racer, QUESTIONS, seat);
  await lateAtTheFloor(stage, first, Cay);
  await first.control('end-round');

  await first.startRound(2);
  for (const [seat, racer] of [Ben, Ada].entries()) await race(stage, first, racer, QUESTIONS - 3, seat + 2);
  await first.join(Dee);
  for (let floor = 0; floor < 3; floor += 1) await first.control('next-question');
  await race(stage, first, Dee, 4, 1);
  await first.control('end-round');

  const keyOf = async (round: number, index: number) => (await first.questions(round))[index]!.correctAnswer;
  const one = await ruled(app, first, 1, 0, null);
  await ruled(app, first, 2, 1, otherThan(await keyOf(2, 1)), [Ada.user.id]);
  for (const letter of answerLetters) if (letter !== (await keyOf(1, 6))) await ruled(app, first, 1, 6, letter);
  await post(app, first, `/api/admin/events/4/rulings/${one}/withdraw`);
  await first.caughtUp();

  // The second round is raced again, so the ruling on its first run concerns nobody any more.
  await first.startRound(2);
  for (const [seat, racer] of [Ada, Ben, Cay, Dee].entries()) await race(stage, first, racer, 5, seat + 1);
  await first.control('end-round');
  await ruled(app, first, 2, 2, null, [Ben.user.id]);

  await post(app, first, `/api/events/4/participants/${Ada.user.id}/reset`);
  await takeBack(app, first, 4, 'ParticipantReset');
  await post(app, first, `/api/events/4/participants/${Dee.user.id}/reset`);
  await post(app, first, '/api/events/4/reset-leaderboard');
  await takeBack(app, first, 4, 'TournamentReset');
  await first.control('end');
  await remove(app, first, 4);
  await takeBack(app, first, 4, 'TournamentDeleted');

  await another(stage, racers, first.admin);
}

interface Stage {
  app: RunningApp;
  clock: ReturnType<typeof handClock>;
}

/** A final that is reset for good, in which somebody is removed and comes back, and a third one that is deleted. */
async function another(stage: Stage, { Ada, Ben, Cay, Fay, Gus }: Racers, admin: SignedInPlayer): Promise<void> {
  const { app, clock } = stage;
  const ids = [await announced(app, admin, 'Night final'), await announced(app, admin, 'Lost final')];
  const [second, third] = [await liveEvent(app, clock.now, ids[0]), await liveEvent(app, clock.now, ids[1])];
  for (const event of [second, third]) {
    for (const racer of [Ada, Ben, Fay, Gus]) await event.join(racer);
    await event.control('start');
    await event.startRound(1);
    await race(stage, event, Ada, 4, 0);
    await race(stage, event, Gus, QUESTIONS, 2);
    await event.control('end-round');
    await event.control('end');
  }
  await post(app, second, `/api/events/${ids[0]}/reset-leaderboard`);
  await app.http.delete(`/api/events/${ids[0]}/participants/${Ada.user.id}`).set(admin.bearer).expect(200);
  await second.join(Cay);
  await second.control('start');
  await second.startRound(1);
  await race(stage, second, Ben, 3, 1);
  await race(stage, second, Cay, QUESTIONS, 0);
  await second.join(Ada);
  await race(stage, second, Ada, 2, 0);
  await second.control('pause');
  await remove(app, third, ids[1]!);
  await quietLog(app);
}

const announced = async ({ http }: RunningApp, admin: SignedInPlayer, name: string): Promise<number> => {
  const body = { name, startTime: '2030-01-01T20:00:00.000Z', duration: 60, maxParticipants: 50, eventType: 'final' };
  return ((await http.post('/api/events').set(admin.bearer).send(body).expect(201)).body as EventView).id;
};

const post = async ({ http }: RunningApp, { admin, caughtUp }: LiveEvent, path: string, body: object = {}) => {
  const answer = await http.post(path).set(admin.bearer).send(body).expect(200);
  await caughtUp();
  return answer.body;
};

const remove = async (app: RunningApp, event: LiveEvent, eventId: number): Promise<void> => {
  await app.http.delete(`/api/tournament/${eventId}`).set(event.admin.bearer).expect(200);
  await quietLog(app);
};

async function ruled(
  app: RunningApp,
  event: LiveEvent,
  round: number,
  question: number,
  accepted: string | null,
  userIds: string[] | null = null,
): Promise<string> {
  const body = { round, question, accepted, userIds, reason: 'other' };
  return (await post(app, event, '/api/admin/events/4/rulings', body)).rulingId;
}

/** What the newest event of this type took counts again. */
async function takeBack(app: RunningApp, event: LiveEvent, eventId: number, type: string): Promise<void> {
  const events = await app.app.get(EventStore, { strict: false }).readStream(tournamentStream(eventId));
  const { revision } = events.findLast((each) => each.type === type)!;
  await post(app, event, `/api/admin/events/${eventId}/withdrawals/${revision}`);
}

/** So many questions: most of them right, some slow, some not answered at all. `seat`: makes racers differ. */
async function race(
  { clock }: Stage,
  event: LiveEvent,
  racer: SignedInPlayer,
  count: number,
  seat: number,
): Promise<void> {
  const driver = event.driver(racer);
  for (let index = 0; index < count; index += 1) {
    const { question } = await driver.next();
    if (!question) return;
    const waits = [1_400, 3_900, 6_200, 10_300][(index + seat) % 4]!;
    clock.pass(waits + seat * 111);
    const isRight = (index + seat) % 3 !== 0;
    await driver.answering(question.id, (isRight ? rightAnswer : wrongAnswer)(question.id), waits).expect(200);
  }
  clock.pass(12_000);
}

/** Answers after the question was closed for everybody, and then never again. */
async function lateAtTheFloor({ clock }: Stage, event: LiveEvent, racer: SignedInPlayer): Promise<void> {
  const driver = event.driver(racer);
  const { question } = await driver.next();
  clock.pass(2_000);
  await event.control('next-question');
  clock.pass(50);
  await driver.answering(question!.id, rightAnswer(question!.id), 1_900).expect(200);
  const { question: second } = await driver.next();
  clock.pass(1_000);
  await driver.answer(second!.id, rightAnswer(second!.id), 900);
  await driver.next();
  clock.pass(1_000);
  await event.control('next-question', { after: 2 });
  await driver.next();
}
