import { plainEvent, type RecordedEvent } from '@app/event-store';
import { ModelsInMemory } from '@app/projections';
import { gamesProjection, type RoundRaceDocument } from '../../racing/game/games.projection';
import { TournamentInMemory } from '../../finals/tournament-race/tournament-in-memory';
import type { Standings } from '../../finals/tournament-race/standings.rules';
import { participantsProjection } from '../../finals/tournament/participants.projection';
import type { ParticipantReset, TournamentDeleted, TournamentReset } from '../../finals/tournament/tournament.events';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import { tournamentRoundsProjection } from '../../finals/tournament/tournament-rounds.projection';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';

/** What can be withdrawn. */
export type Withdrawable = TournamentReset | ParticipantReset | TournamentDeleted;

const withdrawableTypes: readonly string[] = ['TournamentReset', 'ParticipantReset', 'TournamentDeleted'];

export const isWithdrawable = (event: RecordedEvent<TournamentEvent>): event is RecordedEvent<Withdrawable> =>
  withdrawableTypes.includes(event.type);

const nobody: ReadonlySet<string> = new Set();

/**
 * The standings of an event as its stream says, by the read models and the fold of the live board. `races`: of all its
 * attempts. Null while it is deleted.
 */
export class StandingsOfStream {
  private readonly tournament: TournamentInMemory;
  private readonly models = new ModelsInMemory([
    tournamentsProjection,
    participantsProjection,
    tournamentRoundsProjection,
  ]);

  constructor(eventId: number, races: readonly RoundRaceDocument[]) {
    this.tournament = new TournamentInMemory(eventId);
    for (const document of races) {
      this.tournament.follow({ projection: gamesProjection.name, id: document._id, document }, false);
    }
  }

  after(events: readonly RecordedEvent[]): Standings | null {
    for (const event of events) {
      for (const change of this.models.take(event)) this.tournament.follow(change, false);
    }
    return this.tournament.now(nobody);
  }
}

/** The events as they would stand in the log after the last one. */
export function appended(events: readonly TournamentEvent[], last: RecordedEvent): RecordedEvent[] {
  return events.map(({ type, data }, index) => {
    const place = { revision: last.revision + BigInt(index + 1), position: last.position + BigInt(index + 1) };
    return { ...plainEvent(last), ...place, type, data };
  });
}
