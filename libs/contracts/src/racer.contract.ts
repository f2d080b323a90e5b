export interface RoundStatusView {
  /** Finished qualifying races. */
  roundsPlayed: number;
  roundsLimit: number;
  surveyCompleted: boolean;
  /** The open race, which can be resumed. */
  openGameId: string | null;
}

export interface CanPlayView {
  canPlay: boolean;
  reason: 'round-limit-reached' | 'game-disabled' | null;
}
