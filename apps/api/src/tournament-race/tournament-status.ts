import { Injectable } from '@nestjs/common';
import {
  type QuestionView,
  STANDINGS_SIZE,
  type TournamentControlView,
  type TournamentStatusView,
  type TournamentUpdate,
} from '@app/contracts';
import { RacerNames } from '../accounts/racer-names';
import type { Viewer } from '../http/viewer';
import { OpenSockets } from '../push/open-sockets';
import { eventHead, tournamentSession } from '../tournament/tournament.view';
import { Tournaments } from '../tournament/tournaments';
import { controlView, roundWinners } from './control.view';
import type { Standings } from './followed-event';
import { LiveStandings } from './live-standings';
import { ownQuestionIndex, ownRace, roundQuestion, servedQuestions } from './own-race.view';
import { StandingsBoard } from './standings-board';
import { TournamentRace } from './tournament-race';

/** Where a tournament stands, for who asks. */
@Injectable()
export class TournamentStatus {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly standings: LiveStandings,
    private readonly board: StandingsBoard,
    private readonly race: TournamentRace,
    private readonly names: RacerNames,
    private readonly sockets: OpenSockets,
  ) {}

  /**
   * What this viewer may see; a visitor is nobody. `now`: milliseconds since 1970.
   * @throws Rejection event-not-found
   */
  async view(
    eventId: number,
    viewer: Pick<Viewer, 'userId' | 'role'> | undefined,
    now: number,
  ): Promise<TournamentStatusView> {
    const standings = await this.standings.of(eventId);
    const { tournament } = standings;
    const isAdmin = viewer?.role === 'admin';
    const [leaderboard, place, control] = await Promise.all([
      this.board.of(standings),
      viewer ? this.race.placeOf(viewer.userId, standings, now) : null,
      isAdmin ? this.control(standings, now) : null,
    ]);
    const session = tournamentSession(tournament);
    const own = place?.round ?? null;
    return {
      event: eventHead(tournament),
      session: own ? { ...session, currentQuestionIndex: ownQuestionIndex(own) } : session,
      currentRoundQuestions: isAdmin ? allQuestions(standings) : own ? servedQuestions(own) : [],
      participants: leaderboard.map(({ userId, playerName }) => ({ userId, playerName })),
      participantCount: tournament.participantCount,
      leaderboard,
      isParticipant: place !== null,
      own: own && ownRace(own, now, standings),
      control,
    };
  }

  /**
   * What everybody who follows an event is told.
   * @throws Rejection event-not-found
   */
  async update(eventId: number): Promise<TournamentUpdate> {
    const tournament = await this.tournaments.existing(eventId);
    const last = tournament.messages.slice(-1);
    const [message = null] = await this.tournaments.textsOf(last);
    return {
      eventId,
      message,
      messageKind: last[0]?.kind ?? null,
      messageNumber: tournament.messageNumber,
      event: eventHead(tournament),
      session: tournamentSession(tournament),
      participantCount: tournament.participantCount,
    };
  }

  private async control(standings: Standings, now: number): Promise<TournamentControlView> {
    const { tournament, ranked, scores } = standings;
    const listed = ranked.slice(0, STANDINGS_SIZE).map(({ userId }) => userId);
    const winners = roundWinners(standings);
    const [names, texts] = await Promise.all([
      this.names.of([...listed, ...winners.map(({ userId }) => userId)]),
      this.tournaments.textsOf(tournament.messages),
    ]);
    let connectedPlayers = 0;
    for (const userId of scores.keys()) if (this.sockets.hasUser(userId)) connectedPlayers += 1;
    return controlView(standings, { connectedPlayers, listed, winners, names, texts, now });
  }
}

function allQuestions({ course }: Standings): QuestionView[] {
  const run = course.currentRound === null ? undefined : course.runs.get(course.currentRound);
  return run ? run.questions.map((question) => roundQuestion(question, run.round)) : [];
}
