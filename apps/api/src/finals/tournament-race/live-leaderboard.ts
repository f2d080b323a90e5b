import { Injectable } from '@nestjs/common';
import { LIVE_BOARD_ROUNDS_FALLBACK, type LiveLeaderboardView, QUESTIONS_PER_RACE } from '@app/contracts';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { TournamentDocument } from '../tournament/tournaments.projection';
import { Tournaments } from '../tournament/tournaments';
import { ClosedChoices } from './closed-choices';
import { StandingsInMemory } from './standings-in-memory';
import { liveLeaderboard } from './standings.view';
import { StandingsRows } from './standings-rows';

/** The board when no event has ever been live. */
const noTournament: LiveLeaderboardView = {
  eventId: null,
  eventName: null,
  status: null,
  currentRound: 0,
  totalRounds: LIVE_BOARD_ROUNDS_FALLBACK,
  questionsPerRound: QUESTIONS_PER_RACE,
  roundActive: false,
  greenInMs: 0,
  lastUpdated: null,
  playerCount: 0,
  players: [],
  closedQuestion: null,
};

/** The live leaderboard, for everybody. */
@Injectable()
export class LiveLeaderboard {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly standings: StandingsInMemory,
    private readonly rows: StandingsRows,
    private readonly choices: ClosedChoices,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * Without an id: the board of the newest live event, unless it is still empty and there is a podium to show: that of
   * the event that ended last. Without any event an empty board.
   * @throws Rejection event-not-found
   */
  async view(eventId?: number): Promise<LiveLeaderboardView> {
    const shown = eventId ?? (await this.newestShown())?.eventId;
    if (shown === undefined) return noTournament;
    const standings = await this.standings.of(shown);
    const entries = await this.rows.of(standings);
    return liveLeaderboard(standings, entries, this.choices.of(standings), this.clock.now());
  }

  private async newestShown(): Promise<TournamentDocument | null> {
    const live = await this.tournaments.newestLive();
    const isEmpty = live?.participantCount === 0 && live.currentRound === null;
    return live && !isEmpty ? live : ((await this.tournaments.lastRaced()) ?? live);
  }
}
