import { randomUUID } from 'node:crypto';
import { inParallel } from '@app/async';
import { type CommandContext, DeciderCommandHandler, SqliteEventStore } from '@app/event-store';
import { tournamentSubject } from '../../apps/api/src/finals/tournament/tournament.commands';
import type { TournamentCommand } from '../../apps/api/src/finals/tournament/tournament.decider';
import { TournamentRace } from '../../apps/api/src/finals/tournament-race/tournament-race.process';
import { commandsOn } from '../../apps/api/src/platform/commands/testing/commands-on';
import { gameCommandHandlers } from '../../apps/api/src/racing/game/game.commands';
import type { QuestionSnapshot } from '../../apps/api/src/racing/game/game.events';

const QUESTIONS = 10;
const AT_ONCE = 100;

interface LargeTournament {
  eventId: number;
  userIds: readonly string[];
  rounds: number;
}

const snapshot = (id: string): QuestionSnapshot => {
  const texts = { text: `What is ${id}?`, answerA: 'a', answerB: 'b', answerC: 'c', answerD: 'd', explanation: null };
  return { id, ...texts, correctAnswer: 'A', category: 'GT Cars', difficulty: 'Easy', imageUrl: null };
};

/**
 * Adds a tournament that is raced by the rules, on a clock of its own: everybody answers every question of every round, at
 * times of their own.
 */
export async function raceTournament(file: string, { eventId, userIds, rounds }: LargeTournament): Promise<void> {
  const store = await SqliteEventStore.open({ file });
  let now = Date.now() - 86_400_000;
  const handler = new DeciderCommandHandler(store, { now: () => now });
  const race = new TournamentRace(handler, commandsOn(handler, ...gameCommandHandlers));
  const context = (at = now): CommandContext => {
    const commandId = randomUUID();
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    return { ...ids, actor: { kind: 'process', name: 'bench' }, now: at };
  };
  const act = (command: TournamentCommand) => handler.handle(tournamentSubject(eventId), command, context());
  const details = {
    name: 'Large final',
    description: '',
    eventType: 'live',
    startsAt: now,
    durationMinutes: 30,
  } as const;
  const size = { totalRounds: rounds, questionsPerRound: QUESTIONS };
  await act({
    type: 'AnnounceTournament',
    eventId,
    details: { ...details, maxParticipants: userIds.length },
    goLive: true,
    ...size,
    now,
  });
  for (const userId of userIds) await act({ type: 'JoinTournament', userId, invitationId: null, now });
  for (let round = 1; round <= rounds; round += 1) {
    const assigned = Array.from({ length: QUESTIONS }, (_, index) => snapshot(`r${round}q${index}`));
    const limits = { timeLimitMs: 10_000, quickLimitMs: 5_000, lightsMs: 0 };
    await act({ type: 'BeginRound', round, assigned: [], spare: assigned, ...limits, now });
    for (let question = 0; question < QUESTIONS; question += 1) {
      await inParallel(userIds, AT_ONCE, (userId) => race.serveNext({ userId, eventId }, context()));
      const servedAt = now;
      await inParallel([...userIds.entries()], AT_ONCE, ([seat, userId]) => {
        const thinkMs = 500 + ((seat * 7_919 + question * 104_729 + round * 1_299_709) % 9_000);
        const answer = 'ABCD'[(seat + question * round) % 4] as 'A';
        const body = { questionId: `r${round}q${question}`, answer, timeElapsed: thinkMs };
        return race.answer({ eventId, userId, body, creditMs: 0 }, context(servedAt + thinkMs));
      });
      now += 12_000;
    }
    await act({ type: 'EndRound', now });
    now += 60_000;
  }
  await store.close();
}
