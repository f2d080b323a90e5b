import type { Projection, ReadModelDocument } from '../projection';

/** A small domain for the runner's own specs: players score, and whole teams are doubled or sent home. */
export type ScoreEvent =
  | { type: 'PlayerJoined'; data: { player: string; team: string } }
  | { type: 'PointsScored'; data: { player: string; points: number } }
  | { type: 'TeamDoubled'; data: { team: string } }
  | { type: 'TeamSentHome'; data: { team: string } }
  | { type: 'PlayerLeft'; data: { player: string } };

export interface ScoreDocument extends ReadModelDocument {
  team: string;
  points: number;
  /** The events applied, in order. */
  seen: string[];
}

/** Each document lists the events it has taken, so that a lost, doubled or misplaced one shows. */
export const scoreboard = {
  name: 'scoreboard',
  version: 1,
  streams: ['match-'],
  vital: false,
  indexes: [{ key: { points: -1 } }],
  on: {
    PlayerJoined: {
      documents: ({ data }) => data.player,
      apply: (document, { data, id }) => ({
        _id: data.player,
        team: data.team,
        points: document?.points ?? 0,
        seen: [...(document?.seen ?? []), id],
      }),
    },
    PointsScored: {
      documents: ({ data }) => data.player,
      apply: (document, { data, id }) => ({
        _id: data.player,
        team: document?.team ?? 'none',
        points: (document?.points ?? 0) + data.points,
        seen: [...(document?.seen ?? []), id],
      }),
    },
    TeamDoubled: {
      documents: ({ data }) => ({ team: data.team }),
      apply: (document, { id }) => ({ ...document!, points: document!.points * 2, seen: [...document!.seen, id] }),
    },
    TeamSentHome: { documents: ({ data }) => ({ team: data.team }), apply: () => null },
    PlayerLeft: { documents: ({ data }) => data.player, apply: () => null },
  },
} satisfies Projection<ScoreDocument, ScoreEvent>;
