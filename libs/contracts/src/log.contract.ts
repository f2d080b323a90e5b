import type { PageQuery, PageView } from './page.contract';

/** The kinds of streams, as their names begin. */
export const logKinds = [
  'audit',
  'duel',
  'game',
  'interruption',
  'invitation',
  'racer',
  'season',
  'sponsor-views',
  'system',
  'tournament',
] as const;
export type LogKind = (typeof logKinds)[number];

/** What is looked for in the log. All of it has to hold. */
export interface LogFilter {
  /** The whole name of a stream: then only this one is read. */
  stream?: string;
  kind?: LogKind;
  /** The type of the event, such as `RoundStarted`. */
  type?: string;
  /** A user id: who did it, or who is named in it. */
  person?: string;
  /** The number of an event, that is of a tournament. */
  event?: number;
  /** Everything that one request caused, and what followed from it. */
  correlation?: string;
  /** Words of the name of a person or of an event: looks for all whose names have them. */
  text?: string;
  /** ISO 8601. `from` counts, `to` does not. */
  from?: string;
  to?: string;
}

export interface LogQuery extends LogFilter {
  /** Goes on where an earlier answer's `next` says. */
  before?: string;
}

export const logExportFormats = ['csv', 'ndjson'] as const;

export interface LogExportQuery extends LogFilter {
  format: (typeof logExportFormats)[number];
}

/** `id`: a user id, an operator's command or the name of a process. `name`: a person's, unless they are deleted. */
export interface LogActor {
  kind: 'user' | 'operator' | 'process';
  id: string;
  name: string | null;
}

/** Where an event is in the log. */
export interface LogPlace {
  stream: string;
  /** Its number in the stream, from 0. */
  revision: number;
}

export interface LogEntryView extends LogPlace {
  id: string;
  /** Its number in the whole log, with gaps. It may be too large for a number. */
  position: string;
  type: string;
  /** ISO 8601. */
  occurredAt: string;
  actor: LogActor;
  /** The fields of its data that are no lists or objects, as far as they fit into a line. */
  summary: Record<string, string | number | boolean | null>;
}

/**
 * A look from the newest to the oldest event. `next`: how to look further; `isEnd`: there is nothing further. `lookedTo`:
 * the time of the oldest event that was looked at (ISO 8601), null before the first. `names`: of the people and events in
 * the entries, by user id or as `event 7`, and the texts of messages by their ids.
 */
export interface LogLookView {
  entries: LogEntryView[];
  next: string;
  lookedTo: string | null;
  isEnd: boolean;
  names: Record<string, string>;
}

export interface LogStreamPage extends PageView<LogEntryView> {
  names: Record<string, string>;
}

export type LogStreamQuery = Omit<PageQuery, 'search'>;

/** `entry` is null where the cause is not an event but a request, a timer or a command, or was not found nearby. */
export interface LogCause {
  id: string;
  entry: LogEntryView | null;
}

/**
 * A whole event as it is stored. `consequences`: later events of the same request, oldest first; not all of them where
 * `hasMoreConsequences`. `before`: what a deleted tournament was, folded from its own stream.
 */
export interface LogEventView extends LogEntryView {
  data: unknown;
  metadata: unknown;
  schemaVersion: number;
  hash: string;
  cause: LogCause;
  consequences: LogEntryView[];
  hasMoreConsequences: boolean;
  correlation: string;
  /** The next event in the stream is `revision + 1`. */
  hasNext: boolean;
  before: Record<string, unknown> | null;
  names: Record<string, string>;
}
