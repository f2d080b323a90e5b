// @offered
import { type AnyProjection, isChangeOf, type ReadModelChange } from '@app/projections';
import { gamesProjection, type RoundRaceDocument } from '../../racing/game/games.projection';
import { type ParticipantDocument, participantsProjection } from '../tournament/participants.projection';
import { type TournamentRoundDocument, tournamentRoundsProjection } from '../tournament/tournament-rounds.projection';
import { type TournamentDocument, tournamentsProjection } from '../tournament/tournaments.projection';
import { RankedScores } from './ranked-scores.rules';
import {
  type CountingRuns,
  countsOtherwise,
  playerScore,
  type PlayerScore,
  positionIn,
  type Standings,
} from './standings.rules';

/** The read models an event's standings come from. */
export const standingsProjections: readonly AnyProjection[] = [
  tournamentsProjection,
  participantsProjection,
  tournamentRoundsProjection,
  gamesProjection,
];

/** The documents of one event in them. */
export interface StandingsDocuments {
  tournament: TournamentDocument;
  participants: readonly ParticipantDocument[];
  runs: readonly TournamentRoundDocument[];
  games: readonly RoundRaceDocument[];
}

/** One attempt of an event in memory, updated with every document. Players without a change keep score and order. */
export class TournamentInMemory {
  private tournament: TournamentDocument | null = null;
  /** By user id. */
  private readonly participants = new Map<string, ParticipantDocument>();
  /** User ids by the ids of the participants' documents. */
  private readonly userIds = new Map<string, string>();
  private readonly runs = new Map<string, TournamentRoundDocument>();
  /** By user id; the races of all attempts and runs. */
  private readonly games = new Map<string, RoundRaceDocument[]>();
  /** Documents that came as changes. A load that ends later may bring older ones. */
  private readonly followed = new Set<string>();
  private readonly scores = new RankedScores((userId) => this.scoreOf(userId));
  private counting: CountingRuns = { byRound: new Map(), currentRound: null };
  private changedAt = 0;
  private newest: { hidden: ReadonlySet<string>; standings: Standings } | null = null;

  constructor(private readonly eventId: number) {}

  /** The current attempt; null when the event does not exist. */
  get attempt(): number | null {
    return this.tournament?.attempt ?? null;
  }

  fill({ tournament, participants, runs, games }: StandingsDocuments): void {
    const load = ({ name: projection }: AnyProjection, documents: readonly { _id: string }[]) => {
      for (const document of documents) {
        const { _id: id } = document;
        if (!this.followed.has(`${projection} ${id}`)) this.put({ projection, id, document });
      }
    };
    load(tournamentsProjection, [tournament]);
    load(participantsProjection, participants);
    load(tournamentRoundsProjection, runs);
    load(gamesProjection, games);
    this.followed.clear();
  }

  /** Takes a document of any read model. `isLoading`: a load is under way and may bring an older one. */
  follow(change: ReadModelChange, isLoading: boolean): void {
    this.put(change);
    if (isLoading) this.followed.add(`${change.projection} ${change.id}`);
  }

  /** Null when the event does not exist (any more). */
  now(hidden: ReadonlySet<string>): Standings | null {
    if (!this.tournament) return null;
    if (this.newest?.hidden === hidden) return this.newest.standings;
    const { tournament, counting, changedAt } = this;
    const { ranked, scores } = this.scores.now(hidden);
    const position = (userId: string) => {
      const score = hidden.has(userId) ? undefined : scores.get(userId);
      return score && positionIn(ranked, score);
    };
    const standings = { tournament, counting, ranked, scores, positions: { get: position }, changedAt };
    this.newest = { hidden, standings };
    return standings;
  }

  /** Of one participant, without the order of all; null for somebody who takes no part. */
  scoreOf(userId: string): PlayerScore | null {
    const participant = this.participants.get(userId);
    return participant ? playerScore(participant, this.games.get(userId) ?? [], this.counting) : null;
  }

  /** The document is null when it was deleted. Documents of other events are ignored. */
  private put(change: ReadModelChange): void {
    const { id } = change;
    if (isChangeOf(tournamentsProjection, change)) {
      const { document } = change;
      if (id === String(this.eventId)) this.putTournament(document?.isDeleted ? null : document);
    } else if (isChangeOf(participantsProjection, change)) {
      if (!change.document || change.document.isDeleted) this.removeParticipant(id);
      else if (this.isOwn(change.document)) this.putParticipant(change.document);
    } else if (isChangeOf(tournamentRoundsProjection, change)) {
      if (!change.document) this.removeRun(id);
      else if (this.isOwn(change.document)) this.putRun(change.document);
    } else if (isChangeOf(gamesProjection, change)) {
      const { document: game } = change;
      if (game?.kind === 'tournament' && this.isOwn(game.round)) this.putGame(game);
    }
  }

  private isOwn(document: { eventId: number } | null | undefined): boolean {
    return document?.eventId === this.eventId;
  }

  private putTournament(tournament: TournamentDocument | null): void {
    this.tournament = tournament;
    this.findCountingRuns();
    this.changed(tournament?.messages.at(-1)?.at ?? tournament?.createdAt ?? 0);
  }

  private putParticipant(participant: ParticipantDocument): void {
    const { _id, userId, joinedAt } = participant;
    this.userIds.set(_id, userId);
    this.participants.set(userId, participant);
    this.scores.changed(userId);
    this.changed(joinedAt);
  }

  private removeParticipant(id: string): void {
    const userId = this.userIds.get(id);
    if (userId === undefined) return;
    this.userIds.delete(id);
    this.participants.delete(userId);
    this.scores.changed(userId);
    this.changed(0);
  }

  private putRun(run: TournamentRoundDocument): void {
    this.runs.set(run._id, run);
    this.findCountingRuns();
    this.changed(run.startedAt);
  }

  /** Called when a run was taken back. */
  private removeRun(id: string): void {
    if (!this.runs.delete(id)) return;
    this.findCountingRuns();
    this.changed(0);
  }

  private putGame(game: RoundRaceDocument): void {
    const { userId } = game;
    const others = (this.games.get(userId) ?? []).filter(({ _id }) => _id !== game._id);
    this.games.set(userId, [...others, game]);
    this.scores.changed(userId);
    this.changed(game.responses.at(-1)?.closedAt ?? game.startedAt);
  }

  /** Finds the runs that decide everybody's score. The result stays the same object until one of them changes. */
  private findCountingRuns(): void {
    const byRound = new Map<number, TournamentRoundDocument>();
    for (const run of this.runs.values()) {
      const newest = byRound.get(run.round)?.run ?? 0;
      if (run.attempt === this.attempt && run.run > newest) byRound.set(run.round, run);
    }
    const currentRound = this.tournament?.currentRound ?? null;
    const { counting: before } = this;
    const isSame = before.currentRound === currentRound && before.byRound.size === byRound.size;
    if (isSame && [...byRound].every(([round, run]) => before.byRound.get(round) === run)) return;
    this.counting = { byRound, currentRound };
    for (const round of new Set([...before.byRound.keys(), ...byRound.keys()])) {
      this.measureAgain(before.byRound.get(round), byRound.get(round));
    }
  }

  /** Raising a floor or ending a round changes few scores: only those with answers that came too late. */
  private measureAgain(before: TournamentRoundDocument | undefined, after: TournamentRoundDocument | undefined): void {
    if (before === after) return;
    const isSameRun = before && after && before._id === after._id;
    const round = (before ?? after)!.round;
    for (const [userId, games] of this.games) {
      const ofRound = games.filter((game) => game.round.round === round);
      const isOther = ofRound.some(({ responses }) => !isSameRun || countsOtherwise(responses, before, after));
      if (isOther) this.scores.changed(userId);
    }
  }

  private changed(at: number): void {
    this.changedAt = Math.max(this.changedAt, at);
    this.newest = null;
  }
}
