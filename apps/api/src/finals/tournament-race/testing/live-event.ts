import { randomUUID } from 'node:crypto';
import {
  type AnswerLetter,
  answerLetters,
  type AnswerResult,
  type DistributiveOmit,
  type NextAnswer,
  type TournamentStatusView,
} from '@app/contracts';
import { type CommandContext, DeciderCommandHandler, type DomainEvent, EventStore } from '@app/event-store';
import { gameStream, type QuestionSnapshot } from '../../../racing/game/game.events';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';
import { tournamentSubject } from '../../tournament/tournament.commands';
import type { ChangeOfTournament } from '../../tournament/tournament.decider';
import { TournamentRounds } from '../../tournament/tournament-rounds';
import { caughtUp } from '../../../testing/caught-up';

/** The event that a fresh installation has ready to go live. */
export const EVENT = 4;

type Act = DistributiveOmit<ChangeOfTournament, 'now'>;

/** The calls of an administrator and of the participants of one event, over HTTP. */
export async function liveEvent({ app, http, loginAdmin }: RunningApp, now: () => number, eventId = EVENT) {
  const admin = await loginAdmin();
  const control = async (call: string, body: object = {}): Promise<void> => {
    await http.post(`/api/tournament/${eventId}/${call}`).set(admin.bearer).send(body).expect(200);
    await caughtUp({ app });
  };
  const act = async (done: Act): Promise<void> => {
    const commandId = randomUUID();
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context: CommandContext = { ...ids, actor: { kind: 'process', name: 'example' }, now: now() };
    const command = { ...done, now: now() } as ChangeOfTournament;
    const streams = app.get(DeciderCommandHandler, { strict: false });
    await streams.handle(tournamentSubject(eventId), command, context);
    await caughtUp({ app });
  };
  const statusFor = async ({ bearer }: SignedInPlayer): Promise<TournamentStatusView> =>
    (await http.get(`/api/tournament/${eventId}/status`).set(bearer).expect(200)).body;
  return {
    admin,
    act,
    control,
    caughtUp: () => caughtUp({ app }),
    statusFor,
    join: ({ user }: SignedInPlayer) => act({ type: 'JoinTournament', userId: user.id, invitationId: null }),
    startRound: (roundNumber: number) => control('start-round', { roundNumber }),
    /** The questions of the newest run of the round. */
    questions: async (round: number): Promise<QuestionSnapshot[]> => {
      const run = await app.get(TournamentRounds, { strict: false }).newestRun(eventId, 1, round);
      return run!.questions;
    },
    recorded: async (gameId: string): Promise<DomainEvent[]> => {
      const events = await app.get(EventStore, { strict: false }).readStream(gameStream(gameId));
      return events.map(({ type, data }) => ({ type, data }));
    },
    driver: (player: SignedInPlayer) => participant({ http }, player, eventId, () => statusFor(player)),
  };
}

function participant(
  { http }: Pick<RunningApp, 'http'>,
  { bearer }: SignedInPlayer,
  eventId: number,
  status: () => Promise<TournamentStatusView>,
) {
  const post = (call: string, body: object = {}) =>
    http.post(`/api/tournament/${eventId}/${call}`).set(bearer).send(body);
  return {
    post,
    status,
    next: async (): Promise<NextAnswer> => (await post('next').expect(200)).body,
    answering: (questionId: string, answer: AnswerLetter, timeElapsed = 1_000) =>
      post('answer', { questionId, answer, timeElapsed }),
    answer: async (questionId: string, answer: AnswerLetter, timeElapsed = 1_000): Promise<AnswerResult> =>
      (await post('submit-answer', { questionId, answer, timeElapsed }).expect(200)).body,
  };
}

export const otherThan = (letter: AnswerLetter): AnswerLetter => answerLetters.find((other) => other !== letter)!;

export type LiveEvent = Awaited<ReturnType<typeof liveEvent>>;
