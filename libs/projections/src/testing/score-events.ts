import type { ScoreEvent } from './scoreboard.projection';

export const joined = (player: string, team: string): ScoreEvent => ({ type: 'PlayerJoined', data: { player, team } });
export const scored = (player: string, points: number): ScoreEvent => ({
  type: 'PointsScored',
  data: { player, points },
});
export const doubled = (team: string): ScoreEvent => ({ type: 'TeamDoubled', data: { team } });
export const sentHome = (team: string): ScoreEvent => ({ type: 'TeamSentHome', data: { team } });
export const left = (player: string): ScoreEvent => ({ type: 'PlayerLeft', data: { player } });
