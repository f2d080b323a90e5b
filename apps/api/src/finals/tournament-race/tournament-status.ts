// @offered
import { Injectable } from '@nestjs/common';
import {
  CLOSING_COSTS_NAMED,
  may,
  type QuestionView,
  STANDINGS_SIZE,
  type TournamentControlView,
  type TournamentStatusView,
  type TournamentUpdate,
} from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import type { Viewer } from '../../platform/http/viewer';
import { ConnectedUsers } from '../../platform/sockets/connected-users';
import { ProcessClock } from '../../platform/stores/process-clock';
import { eventHead, tournamentSession } from '../tournament/tournament.view';
import { Tournaments } from '../tournament/tournaments';
import { ClosedChoices } from './closed-choices';
import { controlView, roundWinners } from './control.view';
import { runOfCurrentRound, type Standings } from './standings.rules';
import { StandingsInMemory } from './standings-in-memory';
import { watchedRound } from './round-racers';
import { ownQuestionIndex, ownRace, roundQuestion, servedQuestions } from './own-race.view';
import { StandingsRows } from './standings-rows';
import { TournamentRace } from './tournament-race.process';

/** The state of a tournament, as each viewer may see it. */
@Injectable()
export class TournamentStatus {
  private lastLive: number | undefined;

  constructor(
    private readonly tournaments: Tournaments,
    private readonly standings: StandingsInMemory,
    private readonly rows: StandingsRows,
    private readonly choices: ClosedChoices,
    private readonly race: TournamentRace,
    private readonly names: RacerNames,
    private readonly connectedUsers: ConnectedUsers,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * The view of this viewer, or of a visitor. `now`: milliseconds since 1970.
   * @throws Rejection event-not-found
   */
  async view(
    eventId: number,
    viewer: Pick<Viewer, 'userId' | 'offices'> | undefined,
    now: number,
  ): Promise<TournamentStatusView> {
    const standings = await this.standings.of(eventId);
    const { tournament } = standings;
    const isDirector = may(viewer, 'live');
    const [leaderboard, participation, control] = await Promise.all([
      this.rows.of(standings),
      viewer ? this.race.ownRoundOf(viewer.userId, standings, now) : null,
      isDirector ? this.control(standings, now) : null,
    ]);
    const session = tournamentSession(tournament, now);
    const own = participation?.round ?? null;
    return {
      event: eventHead(tournament),
      session: own ? { ...session, currentQuestionIndex: ownQuestionIndex(own) } : session,
      currentRoundQuestions: isDirector ? allQuestions(standings) : own ? servedQuestions(own) : [],
      participants: leaderboard.map(({ userId, playerName }) => ({ userId, playerName })),
      participantCount: tournament.participantCount,
      leaderboard,
      choices: this.choices.of(standings),
      isParticipant: participation !== null,
      own: own && ownRace(own, now, standings),
      control,
    };
  }

  /**
   * The update for everybody who follows the event. Without an id: the newest live event; when none is live any
   * more, the last live one, so that followers learn of its end. Undefined before any event was live.
   * @throws Rejection event-not-found
   */
  async update(eventId?: number): Promise<TournamentUpdate | undefined> {
    if (eventId !== undefined) return this.updateOf(eventId);
    this.lastLive = (await this.tournaments.newestLive())?.eventId ?? this.lastLive;
    return this.lastLive === undefined ? undefined : this.updateOf(this.lastLive);
  }

  private async updateOf(eventId: number): Promise<TournamentUpdate> {
    const standings = await this.standings.of(eventId);
    const { tournament, ranked } = standings;
    const last = tournament.messages.slice(-1);
    const [message = null] = await this.tournaments.textsOf(last);
    return {
      eventId,
      message,
      messageKind: last[0]?.kind ?? null,
      messageNumber: tournament.messageNumber,
      event: eventHead(tournament),
      session: tournamentSession(tournament, this.clock.now()),
      participantCount: tournament.participantCount,
      listedCount: ranked.length,
      choices: this.choices.of(standings),
    };
  }

  private async control(standings: Standings, now: number): Promise<TournamentControlView> {
    const { tournament, ranked, scores } = standings;
    const listed = ranked.slice(0, STANDINGS_SIZE).map(({ userId }) => userId);
    const winners = roundWinners(standings);
    const connected = new Set([...scores.keys()].filter((userId) => this.connectedUsers.has(userId)));
    const watched = watchedRound(standings, connected, now);
    const losers = watched?.losers.slice(0, CLOSING_COSTS_NAMED) ?? [];
    const [names, texts] = await Promise.all([
      this.names.of([...listed, ...[...winners, ...losers].map(({ userId }) => userId)]),
      this.tournaments.textsOf(tournament.messages),
    ]);
    return controlView(standings, { connected, watched, listed, winners, names, texts, now });
  }
}

function allQuestions({ counting }: Standings): QuestionView[] {
  const run = runOfCurrentRound(counting);
  return run ? run.questions.map((question) => roundQuestion(question, run.round)) : [];
}
