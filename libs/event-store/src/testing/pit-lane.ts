import { randomUUID } from 'node:crypto';
import { type CommandContext, commandIdOf } from '../command-context';
import { type Decider, Rejection } from '../decider';

export type PitEvent = { type: 'CarPitted'; data: { team: string } } | { type: 'PitClosed'; data: { atMs: number } };
export type PitCommand = { kind: 'pit'; teams: string[] } | { kind: 'close'; atMs: number };
export interface PitState {
  teams: string[];
  closedAtMs: number | null;
}

/** A pit lane: cars come in until it is closed; closing twice changes nothing. */
export const pitLane: Decider<PitState, PitCommand, PitEvent> = {
  initialState: { teams: [], closedAtMs: null },
  evolve(state, event) {
    switch (event.type) {
      case 'CarPitted':
        return { ...state, teams: [...state.teams, event.data.team] };
      case 'PitClosed':
        return { ...state, closedAtMs: event.data.atMs };
      default:
        return event satisfies never;
    }
  },
  decide(command, state) {
    if (command.kind === 'close') {
      return state.closedAtMs === null ? [{ type: 'PitClosed', data: { atMs: command.atMs } }] : [];
    }
    if (state.closedAtMs !== null) throw new Rejection('game-finished');
    return command.teams.map((team) => ({ type: 'CarPitted', data: { team } }));
  },
};

export const newLane = () => ({ decider: pitLane, stream: `pit-${randomUUID()}` });

export const pit = (...teams: string[]): PitCommand => ({ kind: 'pit', teams });

/** The context of a racer's command. The same `key` is the same intention. */
export const contextOf = (key: string, now = 1_000): CommandContext => ({
  commandId: commandIdOf('racer', 'pit', key),
  correlationId: commandIdOf('racer', 'correlation', key),
  causationId: commandIdOf('racer', 'causation', key),
  actor: { kind: 'user', id: 'racer', role: 'player' },
  now,
});
