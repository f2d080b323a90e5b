/**
 * One API process of the joins bench: a command handler of its own, with its own connection. Argument: the server's URL,
 * or the file of an embedded store. Each order is answered when all of its joins are.
 */
import { createHash, randomUUID } from 'node:crypto';
import { DeciderCommandHandler, SqliteEventStore } from '@app/event-store';
import { EventStoreDbEventStore } from '@app/event-store/eventstoredb';
import { type TournamentCommand, tournamentDecider } from '../../apps/api/src/finals/tournament/tournament.decider';
import { tournamentStream } from '../../apps/api/src/finals/tournament/tournament.events';
import { quantile } from './bench';

export type JoinsOrder =
  | { kind: 'announce'; eventId: number; maxParticipants: number }
  | { kind: 'join'; eventId: number; from: number; to: number };

/** `refused`: how many joins failed, for any reason. Times from the order to the answer. */
export interface JoinsReport {
  refused: number;
  p99Ms: number;
}

const NOW = Date.now();

const details = (maxParticipants: number) => ({
  name: 'Night Race',
  description: 'Everybody comes',
  eventType: 'live' as const,
  startsAt: NOW + 3_600_000,
  durationMinutes: 30,
  maxParticipants,
});

const uuidOf = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');

async function main(place: string): Promise<void> {
  const store = place.startsWith('esdb:')
    ? await EventStoreDbEventStore.connect({ url: place })
    : await SqliteEventStore.open({ file: place });
  const handler = new DeciderCommandHandler(store);
  const send = (eventId: number, name: string, command: TournamentCommand) =>
    handler.handle({ decider: tournamentDecider, stream: tournamentStream(eventId) }, command, {
      commandId: uuidOf(`${eventId} ${name}`),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'user', id: name, role: 'player' },
      now: NOW,
    });

  async function carryOut(order: JoinsOrder): Promise<JoinsReport> {
    const { eventId } = order;
    if (order.kind === 'announce') {
      const plan = { totalRounds: 1, questionsPerRound: 10, goLive: true, now: NOW };
      const announced = details(order.maxParticipants);
      await send(eventId, 'announce', { type: 'AnnounceTournament', eventId, details: announced, ...plan });
      return { refused: 0, p99Ms: 0 };
    }
    const startedAt = performance.now();
    const times: number[] = [];
    const join = async (_: unknown, index: number) => {
      const userId = uuidOf(`racer ${order.from + index}`);
      await send(eventId, userId, { type: 'JoinTournament', userId, invitationId: uuidOf(userId), now: NOW });
      times.push(performance.now() - startedAt);
    };
    const joins = await Promise.allSettled(Array.from({ length: order.to - order.from }, join));
    const refused = joins.filter(({ status }) => status === 'rejected').length;
    return { refused, p99Ms: quantile(times, 0.99) };
  }

  process.on('message', (order: JoinsOrder) => void carryOut(order).then((report) => process.send!(report)));
  process.on('disconnect', () => void store.close());
  process.send!({ refused: 0, p99Ms: 0 } satisfies JoinsReport);
}

void main(process.argv[2]!);
