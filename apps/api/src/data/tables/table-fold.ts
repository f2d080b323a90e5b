import type { RecordedEvent } from '@app/event-store';
import type { RowChange } from '@app/tables';
import { SPONSOR_VIEWS_STREAMS, type SponsorViewsEvent } from '../../content/sponsor-views/sponsor-views.events';
import { DUEL_STREAMS, type DuelEvent } from '../../duels/duel/duel.events';
import {
  announcements,
  preparations,
  TOURNAMENT_STREAMS,
  type TournamentEvent,
} from '../../finals/tournament/tournament.events';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import { GAME_STREAMS, type GameEvent } from '../../racing/game/game.events';
import { duelChanges } from './duel-rows';
import { questionChanges } from './question-rows';
import type { RaceFacts } from './race-facts';
import { raceChanges } from './race-rows';
import { questionsTable } from './questions.table';
import { racerChanges } from './racer-rows';
import { sponsorViewChanges } from './sponsor-view-rows';
import type { SeasonBoard } from './season-board';

/** The streams that the tables are made of. */
export const TABLE_STREAMS = [
  GAME_STREAMS,
  RACER_STREAMS,
  TOURNAMENT_STREAMS,
  DUEL_STREAMS,
  AUDIT_STREAMS,
  SPONSOR_VIEWS_STREAMS,
];

/** Rows of some events, and what has to be worked out after they are saved. */
export interface Folded {
  changes: RowChange[];
  /** Events whose answers or standings may be judged otherwise, with the rounds; null for all of them. */
  finals: Map<number, Set<number> | null>;
  /** Racers whose finals may show other ranks. */
  racers: Set<string>;
  /** Racers who may have a name. */
  named: Set<string>;
  isOnBoard: boolean;
  /** Questions were added, changed or deleted, so the keys that are shown have to be looked at. */
  isOnQuestions: boolean;
  /** Something personal is taken away. */
  erases: boolean;
}

/** Makes rows of events, in the order of the log. */
export class TableFold {
  /** Texts of questions as they are in the table, by id, so that they are not written with every answer. */
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly facts: RaceFacts,
    private readonly board: SeasonBoard,
  ) {}

  reads({ stream }: RecordedEvent): boolean {
    return TABLE_STREAMS.some((prefix) => stream.startsWith(prefix));
  }

  async folded(events: readonly RecordedEvent[]): Promise<Folded> {
    const folded: Folded = {
      changes: [],
      finals: new Map(),
      racers: new Set(),
      named: new Set(),
      isOnBoard: false,
      isOnQuestions: false,
      erases: false,
    };
    for (const event of events) await this.fold(event, folded);
    return folded;
  }

  private async fold(event: RecordedEvent, folded: Folded): Promise<void> {
    const { stream } = event;
    if (stream.startsWith(GAME_STREAMS)) await this.race(event as RecordedEvent<GameEvent>, folded);
    else if (stream.startsWith(RACER_STREAMS)) this.racer(event as RecordedEvent<RacerEvent>, folded);
    else if (stream.startsWith(TOURNAMENT_STREAMS)) this.final(event as RecordedEvent<TournamentEvent>, folded);
    else if (stream.startsWith(DUEL_STREAMS)) folded.changes.push(...duelChanges(event as RecordedEvent<DuelEvent>));
    else if (stream.startsWith(AUDIT_STREAMS)) this.act(event as RecordedEvent<AuditEvent>, folded);
    else folded.changes.push(...sponsorViewChanges(event as RecordedEvent<SponsorViewsEvent>));
  }

  private async race(event: RecordedEvent<GameEvent>, { changes, finals }: Folded): Promise<void> {
    const step = await this.facts.step(event);
    changes.push(...raceChanges(step, event).filter((change) => !this.isKnown(change)));
    const { after } = step;
    if (after.kind !== 'tournament' || event.type === 'QuestionServed') return;
    const { eventId, round } = after.round;
    const rounds = finals.get(eventId);
    if (rounds !== null) finals.set(eventId, new Set([...(rounds ?? []), round]));
  }

  private isKnown(change: RowChange): boolean {
    if (change.kind !== 'put' || change.table !== questionsTable.name) return false;
    const { question_id, question_text } = change.row;
    const isKnown = this.texts.get(String(question_id)) === question_text;
    this.texts.set(String(question_id), String(question_text));
    return isKnown;
  }

  private racer(event: RecordedEvent<RacerEvent>, folded: Folded): void {
    const { userId } = event.data;
    folded.changes.push(...racerChanges(event));
    folded.isOnBoard = this.board.follow(event) || folded.isOnBoard;
    if (event.type === 'RacerRegistered') folded.named.add(userId);
    if (event.type === 'RacerDeleted') folded.erases = true;
    const isShownOtherwise = event.type === 'LeaderboardVisibilitySet' || event.type === 'LeaderboardVisibilityCleared';
    if (isShownOtherwise) folded.racers.add(userId);
  }

  private act(event: RecordedEvent<AuditEvent>, folded: Folded): void {
    folded.changes.push(...questionChanges(event));
    const { kind } = event.data.target;
    if (kind === 'question' || kind === 'question-import') folded.isOnQuestions = true;
  }

  private final(event: RecordedEvent<TournamentEvent>, { finals }: Folded): void {
    if (event.type === 'RoundStarted') this.facts.roundStarted(event);
    if (!withoutEffect.has(event.type)) finals.set(event.data.eventId, null);
  }
}

const withoutEffect: ReadonlySet<string> = new Set([
  ...preparations,
  ...announcements,
  'TournamentCreated',
  'TournamentUpdated',
]);
