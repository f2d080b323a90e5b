import type { ReadModelChange } from '@app/projections';
import type { GameDocument } from '../game/games.projection';
import type { ParticipantDocument } from '../tournament/participants.projection';
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import type { TournamentDocument } from '../tournament/tournaments.projection';
import { type Course, playerScore, type PlayerScore, ranked, type StandingsRow } from './standings';

/** Where an event stands, as its read models have it. The same object for as long as nothing changes. */
export interface Standings {
  tournament: TournamentDocument;
  course: Course;
  /** Best first, without those an administrator has hidden. */
  rows: readonly StandingsRow[];
  /** Of every participant, by user. */
  scores: ReadonlyMap<string, PlayerScore>;
  /** By user, of those who are not hidden. */
  positions: ReadonlyMap<string, number>;
  /** Of the last thing that changed it, in milliseconds since 1970. */
  changedAt: number;
}

/** The documents an event's standings come from. */
export interface EventDocuments {
  tournament: TournamentDocument;
  participants: readonly ParticipantDocument[];
  runs: readonly TournamentRoundDocument[];
  games: readonly GameDocument[];
}

const noGames: readonly GameDocument[] = [];

/** One attempt of an event in memory, kept up document by document. A player nothing changed for costs a look-up. */
export class FollowedEvent {
  private tournament: TournamentDocument | null = null;
  private readonly participants = new Map<string, ParticipantDocument>();
  private readonly runs = new Map<string, TournamentRoundDocument>();
  /** By user; a list is replaced when one of its races changes. */
  private readonly games = new Map<string, readonly GameDocument[]>();
  /** Documents that came as changes: what is loaded afterwards may be older. */
  private readonly followed = new Set<string>();
  private readonly known = new WeakMap<
    ParticipantDocument,
    { games: readonly GameDocument[]; course: Course; score: PlayerScore }
  >();
  private course: Course = { runs: new Map(), currentRound: null };
  private changedAt = 0;
  private standings: { hidden: ReadonlySet<string>; newest: Standings } | null = null;

  constructor(private readonly eventId: number) {}

  /** Of the attempt that is raced; null when there is no such event. */
  get attempt(): number | null {
    return this.tournament?.attempt ?? null;
  }

  fill({ tournament, participants, runs, games }: EventDocuments): void {
    const load = (projection: string, documents: readonly { _id: string }[]) => {
      for (const document of documents) {
        if (!this.followed.has(`${projection} ${document._id}`)) this.put(projection, document._id, document);
      }
    };
    load('tournaments', [tournament]);
    load('participants', participants);
    load('tournament-rounds', runs);
    load('games', games);
    this.followed.clear();
  }

  /** A document of any read model. `isLoading`: older ones are still on their way. */
  follow({ projection, id, document }: ReadModelChange, isLoading: boolean): void {
    this.put(projection, id, document);
    if (isLoading) this.followed.add(`${projection} ${id}`);
  }

  /** Null when there is no such event (any more). */
  now(hidden: ReadonlySet<string>): Standings | null {
    if (!this.tournament) return null;
    if (this.standings?.hidden === hidden) return this.standings.newest;
    const { tournament, course, changedAt } = this;
    const scores = new Map<string, PlayerScore>();
    for (const participant of this.participants.values()) scores.set(participant.userId, this.scoreOf(participant));
    const shown = [...scores.values()].filter(({ userId }) => !hidden.has(userId));
    const rows = ranked(shown);
    const positions = new Map(rows.map(({ userId, position }) => [userId, position]));
    const newest = { tournament, course, rows, scores, positions, changedAt };
    this.standings = { hidden, newest };
    return newest;
  }

  private scoreOf(participant: ParticipantDocument): PlayerScore {
    const games = this.games.get(participant.userId) ?? noGames;
    const { course } = this;
    const known = this.known.get(participant);
    if (known?.games === games && known.course === course) return known.score;
    const score = playerScore(participant, games, course);
    this.known.set(participant, { games, course, score });
    return score;
  }

  /** `document` is null when it was deleted. What is not of this event is left alone. */
  private put(projection: string, id: string, document: any): void {
    switch (projection) {
      case 'tournaments':
        if (id === String(this.eventId)) this.putTournament(document);
        return;
      case 'participants':
        if (!document) this.removeParticipant(id);
        else if (this.isOwn(document)) this.putParticipant(document);
        return;
      case 'tournament-rounds':
        if (this.isOwn(document)) this.putRun(document);
        return;
      case 'games':
        if (this.isOwn(document?.round)) this.putGame(document);
        return;
      default:
        return;
    }
  }

  private isOwn(document: { eventId: number } | null | undefined): boolean {
    return document?.eventId === this.eventId;
  }

  private putTournament(tournament: TournamentDocument | null): void {
    this.tournament = tournament;
    this.setCourse();
    this.changed(tournament?.messages.at(-1)?.at ?? tournament?.createdAt ?? 0);
  }

  private putParticipant(participant: ParticipantDocument): void {
    this.participants.set(participant._id, participant);
    this.changed(participant.joinedAt);
  }

  private removeParticipant(id: string): void {
    if (this.participants.delete(id)) this.changed(0);
  }

  private putRun(run: TournamentRoundDocument): void {
    this.runs.set(run._id, run);
    this.setCourse();
    this.changed(run.startedAt);
  }

  private putGame(game: GameDocument): void {
    const others = (this.games.get(game.userId) ?? noGames).filter(({ _id }) => _id !== game._id);
    this.games.set(game.userId, [...others, game]);
    this.changed(game.responses.at(-1)?.closedAt ?? game.startedAt);
  }

  /** The same object when nothing of it is another one now, so that no score is made anew. */
  private setCourse(): void {
    const runs = new Map<number, TournamentRoundDocument>();
    for (const run of this.runs.values()) {
      const newest = runs.get(run.round)?.run ?? 0;
      if (run.attempt === this.attempt && run.run > newest) runs.set(run.round, run);
    }
    const currentRound = this.tournament?.currentRound ?? null;
    const { course } = this;
    const isSame = course.currentRound === currentRound && course.runs.size === runs.size;
    if (isSame && [...runs].every(([round, run]) => course.runs.get(round) === run)) return;
    this.course = { runs, currentRound };
  }

  private changed(at: number): void {
    this.changedAt = Math.max(this.changedAt, at);
    this.standings = null;
  }
}
