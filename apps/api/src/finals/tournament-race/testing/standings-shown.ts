import type { RecordedEvent } from '@app/event-store';
import type { Projection } from '@app/projections';
import { specOf } from '@app/projections/testing/projection-spec';
import { gamesProjection } from '../../../racing/game/games.projection';
import { participantsProjection } from '../../tournament/participants.projection';
import { tournamentRoundsProjection } from '../../tournament/tournament-rounds.projection';
import { tournamentsProjection } from '../../tournament/tournaments.projection';
import { TournamentInMemory } from '../tournament-in-memory';
import type { Row } from './standings-of-log';

/** No racer is hidden. */
const nobody: ReadonlySet<string> = new Set();

const documentsOf = <Doc extends { _id: string }>(projection: Projection<any, any>, log: readonly RecordedEvent[]) =>
  specOf(projection).given(log).documents as unknown as Doc[];

/**
 * The standings as the product computes them: loaded from the read models at some event, then updated change by
 * change.
 */
export function standingsShown(eventId: number, log: readonly RecordedEvent[], loadedAt = log.length): Row[] {
  const event = new TournamentInMemory(eventId);
  const earlier = log.slice(0, loadedAt);
  const [tournament] = documentsOf<any>(tournamentsProjection, earlier);
  const [participants, runs, games] = [participantsProjection, tournamentRoundsProjection, gamesProjection].map(
    (projection) => documentsOf<any>(projection, earlier),
  );
  event.fill({ tournament, participants: participants!, runs: runs!, games: games! });
  event.now(nobody);
  for (const projection of [
    tournamentsProjection,
    gamesProjection,
    tournamentRoundsProjection,
    participantsProjection,
  ]) {
    const before = documentsOf(projection, earlier);
    const after = documentsOf(projection, log);
    const gone = before.filter(({ _id }) => !after.some((document) => document._id === _id));
    const change = { projection: projection.name, position: 0n };
    for (const { _id: id } of gone) event.follow({ ...change, id, document: null }, false);
    for (const document of after) event.follow({ ...change, id: document._id, document }, false);
  }
  const { ranked, positions } = event.now(nobody)!;
  return ranked.map(({ userId, total }) => {
    return [positions.get(userId)!, userId, total.score, total.correctAnswers, total.scoringTimeMs];
  });
}
