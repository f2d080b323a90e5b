import type { EventConfiguration, EventView, InviteAnswer, TournamentControlAnswer } from '@app/contracts';
import { INVITATIONS_AT_ONCE } from '@app/contracts';
import { ADMIN, type AppProcess } from './app-process';
import { HttpPlayer } from './http-player';

const AT_ONCE = 4;

/** An event with its administrator, and players who joined by invitation. */
export interface Stage {
  eventId: number;
  admin: HttpPlayer;
  players: HttpPlayer[];
  configure(configuration: EventConfiguration): Promise<void>;
  startRound(roundNumber: number): Promise<void>;
  endRound(): Promise<void>;
}

/** `seats`: what the players' racing names begin with; another for each stage of one application. */
interface StageSize {
  players: number;
  questions: number;
  rounds: number;
  seats?: string;
}

/**
 * Sets up everything before the first round: accounts, a large enough event, and an accepted invitation for
 * each player.
 */
export async function setStage(
  app: Pick<AppProcess, 'url'>,
  { players: count, questions, rounds, seats = 'Seat' }: StageSize,
): Promise<Stage> {
  const admin = await HttpPlayer.logIn(app.url, ADMIN);
  const event = await admin.post<EventView>('/api/events', { name: 'Night final', startTime: '2030-01-01T20:00:00Z' });
  const { name, startTime, duration } = event;
  await admin.put(`/api/events/${event.id}`, { name, startTime, duration, maxParticipants: count });
  const configure = async (configuration: EventConfiguration) => {
    await admin.put(`/api/events/${event.id}/configuration`, configuration);
  };
  await configure({ totalRounds: rounds, questionsPerRound: questions });
  const players = await inParallel(count, (seat) => HttpPlayer.signUp(app.url, `${seats}-${seat}`));
  await inParallel(Math.ceil(count / INVITATIONS_AT_ONCE), async (slice) => {
    const invited = players.slice(slice * INVITATIONS_AT_ONCE, (slice + 1) * INVITATIONS_AT_ONCE);
    const participantIds = invited.map(({ userId }) => userId);
    const { invitations } = await admin.post<InviteAnswer>(`/api/events/${event.id}/invite`, { participantIds });
    const tokens = new Map(invitations.map(({ userId, invitationToken }) => [userId, invitationToken]));
    for (const player of invited) await player.post(`/api/tournament/invitation/${tokens.get(player.userId)}/accept`);
  });
  return {
    eventId: event.id,
    admin,
    players,
    configure,
    async startRound(roundNumber) {
      await admin.post<TournamentControlAnswer>(`/api/tournament/${event.id}/start-round`, { roundNumber });
    },
    async endRound() {
      await admin.post<TournamentControlAnswer>(`/api/tournament/${event.id}/end-round`);
    },
  };
}

async function inParallel<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      done[index] = await one(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done;
}
