import { type SwitchName, switchNames } from '@app/contracts';

/** Switches of the whole installation. All times are milliseconds since 1970. */
export type SystemEvent = GameEnabled | GameDisabled | TournamentResultsShown | TournamentResultsHidden;

/** New races may be started. */
export interface GameEnabled {
  type: 'GameEnabled';
  data: { enabledAt: number };
}

/** No new race can start; open ones can be finished. `messageId`: the announcement that players see. */
export interface GameDisabled {
  type: 'GameDisabled';
  data: { disabledAt: number; messageId: string | null };
}

/** Visitors first see the tournament's results. */
export interface TournamentResultsShown {
  type: 'TournamentResultsShown';
  data: { shownAt: number };
}

export interface TournamentResultsHidden {
  type: 'TournamentResultsHidden';
  data: { hiddenAt: number };
}

export const SYSTEM_STREAM = 'system';

/** An event of a switch and what it holds. `messageId`: the announcement, if a game is disabled with one. */
type SwitchEvent<Event extends SystemEvent = SystemEvent> = Event extends SystemEvent
  ? { type: Event['type']; data: (now: number, messageId: string | null) => Event['data'] }
  : never;

/** What is recorded when a switch is turned. Rules, read model and audit log follow from this. */
export const switchEvents = {
  game: {
    on: { type: 'GameEnabled', data: (now) => ({ enabledAt: now }) },
    off: { type: 'GameDisabled', data: (now, messageId) => ({ disabledAt: now, messageId }) },
  },
  tournamentResults: {
    on: { type: 'TournamentResultsShown', data: (now) => ({ shownAt: now }) },
    off: { type: 'TournamentResultsHidden', data: (now) => ({ hiddenAt: now }) },
  },
} as const satisfies Record<SwitchName, { on: SwitchEvent; off: SwitchEvent }>;

type TurnType = (typeof switchEvents)[SwitchName]['on' | 'off']['type'];

/** What an event of the system does: it turns one switch. */
export interface Turn {
  type: TurnType;
  name: SwitchName;
  isOn: boolean;
}

const turns: readonly Turn[] = switchNames.flatMap((name) => [
  { type: switchEvents[name].on.type, name, isOn: true },
  { type: switchEvents[name].off.type, name, isOn: false },
]);

/** A record by the types of all events, from what each of them does. */
export const byTurn = <Value>(valueOf: (turn: Turn) => Value): Record<TurnType, Value> =>
  Object.fromEntries(turns.map((turn) => [turn.type, valueOf(turn)])) as Record<TurnType, Value>;
