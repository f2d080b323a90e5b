import { Injectable } from '@nestjs/common';
import { LIVE_BOARD_ROUNDS_FALLBACK, type LiveLeaderboardView, QUESTIONS_PER_RACE } from '@app/contracts';
import { Tournaments } from '../tournament/tournaments';
import { LiveStandings } from './live-standings';
import { liveLeaderboard } from './standings.view';
import { StandingsBoard } from './standings-board';

/** What the board shows while no event is live. */
const noTournament: LiveLeaderboardView = {
  eventId: null,
  eventName: null,
  currentRound: 0,
  totalRounds: LIVE_BOARD_ROUNDS_FALLBACK,
  questionsPerRound: QUESTIONS_PER_RACE,
  roundActive: false,
  lastUpdated: null,
  playerCount: 0,
  players: [],
};

/** The live leaderboard, for everybody. */
@Injectable()
export class LiveBoard {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly standings: LiveStandings,
    private readonly board: StandingsBoard,
  ) {}

  /**
   * Without an id of the newest event that is live, or the empty board.
   * @throws Rejection event-not-found
   */
  async view(eventId?: number): Promise<LiveLeaderboardView> {
    const shown = eventId ?? (await this.tournaments.newestLive())?.eventId;
    if (shown === undefined) return noTournament;
    const standings = await this.standings.of(shown);
    return liveLeaderboard(standings, await this.board.of(standings));
  }
}
