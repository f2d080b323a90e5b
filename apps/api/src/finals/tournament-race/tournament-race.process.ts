// @offered
import { Injectable } from '@nestjs/common';
import type { AnswerResult, NextAnswer, RoundAnswerBody } from '@app/contracts';
import { type CommandContext, Rejection, StreamStates } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { answerIn, type GivenAnswer, ServeNext } from '../../racing/game/game.commands';
import { evolve, type GameState, noGame, type StartedGame } from '../../racing/game/game.state';
import { nextAnswer } from '../../racing/game/game.view';
import { refusedWithStored, storedResult, storedResultOf } from '../../racing/game/stored-result';
import { isServing, type RoundRun } from '../tournament/round-run.state';
import { tournamentSubject } from '../tournament/tournament.commands';
import { activeRound, existingTournament, type Participant, type Tournament } from '../tournament/tournament.state';
import { currentRun } from '../tournament/tournament.view';
import { dueAt } from './due-question';
import type { Standings } from './standings.rules';
import { asOf, type OwnRound } from './own-race.view';
import { type RoundGame, roundGame, roundGameStart } from './round-game';

export interface TournamentRacer {
  userId: string;
  eventId: number;
}

/** What the caller has seen already: the answer must not be older. */
type Seen = Pick<Standings, 'tournament' | 'scores'>;

/**
 * Serves a participant the next question of the running round, or returns the open one again.
 * @throws Rejection event-not-found, not-a-participant, tournament-not-accepting-answers
 */
export class ServeNextInRoundByProcess extends Intention<TournamentRacer, NextAnswer> {}

/** Serves the next question if it is due by now (R22). @throws Rejection event-not-found */
export class ServeDueInRoundByProcess extends Intention<TournamentRacer, void> {}

/**
 * An answer in a round. A repeat is answered with the stored result, whatever has become of the round.
 * @throws Rejection event-not-found, not-a-participant, tournament-not-accepting-answers, question-not-served,
 * already-answered with the stored result
 */
export class AnswerInRoundByProcess extends Intention<
  GivenAnswer & { eventId: number; body: RoundAnswerBody },
  AnswerResult
> {}

/** How stale the remembered tournament may be when a question is served or answered. */
const RECENT_MS = 250;

/**
 * The participants' races in a tournament, each in its own stream. The tournament's state says which round is
 * running. Calls use the remembered state, and it is read again only before a refusal (F12). In the end the log
 * decides what counts.
 */
@Injectable()
export class TournamentRace {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
  ) {}

  serveNext({ userId, eventId }: TournamentRacer, context: CommandContext): Promise<NextAnswer> {
    return this.inTournament(eventId, async (tournament) => {
      const participant = participantOf(tournament, userId);
      const run = activeRound(tournament);
      if (!run) throw new Rejection('tournament-not-accepting-answers');
      const race = roundGame(run, userId, participant);
      if (!isServing(run, context.now)) return this.openQuestion(run, race, context.now);
      return nextAnswer(await this.serve(run, race, userId, context), run.questions, context.now);
    });
  }

  /** For clients that only ask for the status: serves the next question once the documented delay is over (R22). */
  async serveWhenDue({ userId, eventId }: TournamentRacer, context: CommandContext): Promise<void> {
    const tournament = await this.tournament(eventId, RECENT_MS);
    const participant = tournament.participants.get(userId);
    const run = activeRound(tournament);
    if (!participant || !run || run.pausedAt !== null) return;
    const race = roundGame(run, userId, participant);
    const due = dueAt(await this.load(race), run);
    if (due !== null && due <= context.now) await this.serve(run, race, userId, context);
  }

  answer({ eventId, ...given }: AnswerInRoundByProcess['data'], context: CommandContext): Promise<AnswerResult> {
    const { body, userId } = given;
    const { gameId, questionId } = body;
    return this.inTournament(eventId, async (tournament) => {
      const participant = participantOf(tournament, userId);
      const raced = runsWith(tournament, questionId).map((run) => ({ run, race: roundGame(run, userId, participant) }));
      const meant = gameId === undefined ? raced[0] : raced.find(({ race }) => race.gameId === gameId);
      if (!meant) throw notRacedNow(tournament);
      const { run, race } = meant;
      if (run.endedAt !== null && context.now > run.endedAt) {
        return storedResultOf(await this.closedInTime(race, questionId), run.questions, body);
      }
      const command = answerIn({ gameId: race.gameId, round: run }, given, context);
      const handled = this.commands.execute(command).catch(notServedIfNotBegun);
      const { state } = await refusedWithStored(handled, async () => {
        const { state } = await this.streams.load(race.subject);
        return storedResult(started(state), run.questions, questionId);
      });
      return storedResultOf(started(state), run.questions, body);
    });
  }

  /**
   * Null for a user who does not take part. `round`: their current race in the running or last round. Before
   * its first question the race is waiting; before the first round `round` is null.
   */
  async ownRoundOf(userId: string, seen: Seen, now: number): Promise<{ round: OwnRound | null } | null> {
    const { eventId } = seen.tournament;
    const recent = await this.tournament(eventId, RECENT_MS);
    const tournament = isAsNewAs(recent, seen, userId) ? recent : await this.tournament(eventId);
    const participant = tournament.participants.get(userId);
    if (!participant) return null;
    const run = tournament.currentRound === null ? undefined : tournament.rounds.get(tournament.currentRound);
    if (!run) return { round: null };
    const race = roundGame(run, userId, participant);
    const state = await this.load(race);
    const game = state.status === 'not-started' ? waiting(race, run, userId) : state;
    return { round: { run, game: asOf(now, game, run) } };
  }

  /** @throws Rejection event-not-found */
  async tournament(eventId: number, maxAgeMs = 0): Promise<Tournament> {
    const { state } = await this.streams.load(tournamentSubject(eventId), { maxAgeMs });
    return existingTournament(state);
  }

  /** Works with the remembered tournament. A refusal counts only if the current tournament refuses too. */
  private async inTournament<T>(eventId: number, work: (tournament: Tournament) => Promise<T>): Promise<T> {
    const recent = await this.tournament(eventId, RECENT_MS);
    try {
      return await work(recent);
    } catch (error) {
      const now = error instanceof Rejection ? await this.tournament(eventId) : recent;
      if (now === recent) throw error;
      return work(now);
    }
  }

  private async serve(run: RoundRun, race: RoundGame, userId: string, context: CommandContext): Promise<StartedGame> {
    const start = roundGameStart(race, run, userId, context.now);
    const serving = new ServeNext({ gameId: race.gameId, round: run, userId, start }, context);
    const { state } = await this.commands.execute(serving);
    return started(state);
  }

  /** During a pause and under the lights an open question stays open, and no other is served. */
  private async openQuestion({ questions, pausedAt, greenAt }: RoundRun, race: RoundGame, now: number) {
    const state = await this.load(race);
    const isOpen = state.status === 'open' && state.served !== null && now < state.served.closesAt;
    if (!isOpen && pausedAt === null) throw new Rejection('lights-on', { greenInMs: greenAt - now });
    if (!isOpen) throw new Rejection('tournament-not-accepting-answers');
    return nextAnswer(state, questions, now);
  }

  /** After the end of the round a caller only gets the stored result of a closed question again. */
  private async closedInTime({ subject }: RoundGame, questionId: string): Promise<StartedGame> {
    const { state } = await this.streams.load(subject);
    const isClosed = state.status !== 'not-started' && state.closed.some((one) => one.questionId === questionId);
    if (!isClosed) throw new Rejection('tournament-not-accepting-answers');
    return state;
  }

  private async load({ subject }: RoundGame): Promise<GameState> {
    const { state } = await this.streams.load(subject, { maxAgeMs: RECENT_MS });
    return state;
  }
}

export const tournamentRaceCommandHandlers = [
  carriedOut(ServeNextInRoundByProcess, TournamentRace, (race, racer, context) => race.serveNext(racer, context)),
  carriedOut(ServeDueInRoundByProcess, TournamentRace, (race, racer, context) => race.serveWhenDue(racer, context)),
  carriedOut(AnswerInRoundByProcess, TournamentRace, (race, answer, context) => race.answer(answer, context)),
];

/** A read model may be ahead of the remembered tournament. */
function isAsNewAs(tournament: Tournament, { tournament: document, scores }: Seen, userId: string): boolean {
  const { attempt, currentRound, rounds, participants } = tournament;
  const isSameRace = attempt === document.attempt && currentRound === document.currentRound;
  if (!isSameRace || participants.get(userId)?.attempt !== scores.get(userId)?.participantAttempt) return false;
  const phase = currentRun(document);
  const run = currentRound === null ? undefined : rounds.get(currentRound);
  return (
    run?.reference.run === phase?.run &&
    run?.closures.length === phase?.floor &&
    run?.pausedAt === phase?.pausedAt &&
    run?.endedAt === phase?.endedAt
  );
}

/** A race before its first question. */
function waiting(race: RoundGame, run: RoundRun, userId: string): StartedGame {
  const data = roundGameStart(race, run, userId, run.startedAt);
  return started(evolve(noGame, { type: 'GameStarted', data }));
}

function participantOf({ participants }: Tournament, userId: string): Participant {
  const participant = participants.get(userId);
  if (!participant) throw new Rejection('not-a-participant');
  return participant;
}

/** The newest run of each round with this question: the running round first, then the one started last (F13). */
function runsWith({ rounds, currentRound }: Tournament, questionId: string): RoundRun[] {
  const startOf = ({ reference, startedAt }: RoundRun) => (reference.round === currentRound ? Infinity : startedAt);
  return [...rounds.values()]
    .filter(({ questions }) => questions.some(({ id }) => id === questionId))
    .toSorted((one, other) => startOf(other) - startOf(one));
}

const notRacedNow = (tournament: Tournament) =>
  new Rejection(activeRound(tournament) ? 'question-not-served' : 'tournament-not-accepting-answers');

/** Without a race no question can have been served. */
function notServedIfNotBegun(error: unknown): never {
  const isNotBegun = error instanceof Rejection && error.code === 'game-not-found';
  throw isNotBegun ? new Rejection('question-not-served') : error;
}

function started(state: GameState): StartedGame {
  if (state.status === 'not-started') throw new Error('A race of a round was handled that has not begun');
  return state;
}
