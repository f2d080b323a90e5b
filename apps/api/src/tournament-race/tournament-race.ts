import { Injectable } from '@nestjs/common';
import type { AnswerLetter, AnswerResult, NextAnswer } from '@app/contracts';
import { type CommandContext, DeciderCommandHandler, Rejection } from '@app/event-store';
import type { GameState, StartedGame } from '../game/game.state';
import { nextAnswer } from '../game/game.view';
import { storedResultOf } from '../game/stored-result';
import { tournamentSubject } from '../tournament/tournament.commands';
import {
  activeRound,
  existingTournament,
  type Participant,
  type RoundRun,
  type Tournament,
} from '../tournament/tournament.state';
import { currentRun } from '../tournament/tournament.view';
import { dueAt } from './due-question';
import type { Standings } from './followed-event';
import { asOf, type OwnRound } from './own-race.view';
import { type RoundGame, roundGame, roundGameStart } from './round-game';

interface Racer {
  userId: string;
  eventId: number;
}

interface StoredAnswer {
  questionId: string;
  answer: AnswerLetter;
}

interface Answered extends Racer, StoredAnswer {
  claimedMs: number;
  creditMs: number;
  receivedAt: number;
}

/** What somebody asks with, so that they are told nothing older. */
type Seen = Pick<Standings, 'tournament' | 'scores'>;

/** So old may be what is known of a tournament when a question is served or answered. */
const RECENT_MS = 250;

/**
 * The races of a tournament's participants, each in a stream of its own. The tournament says what runs; who asks is
 * told from what is remembered of it, and a refusal is looked up first. What counts in the end is decided by the log.
 */
@Injectable()
export class TournamentRace {
  constructor(private readonly handler: DeciderCommandHandler) {}

  serveNext({ userId, eventId }: Racer, context: CommandContext): Promise<NextAnswer> {
    return this.inTournament(eventId, async (tournament) => {
      const participant = participantOf(tournament, userId);
      const run = activeRound(tournament);
      if (!run) throw new Rejection('tournament-not-accepting-answers');
      const race = roundGame(run, userId, participant);
      if (run.pausedAt !== null) return this.openQuestion(race, context.now);
      return nextAnswer(await this.serve(run, race, userId, context), context.now);
    });
  }

  /** For clients that only ask where they stand: serves what the documented delay has made due, if it is time. */
  async serveWhenDue({ userId, eventId }: Racer, context: CommandContext): Promise<void> {
    const tournament = await this.tournament(eventId, RECENT_MS);
    const participant = tournament.participants.get(userId);
    const run = activeRound(tournament);
    if (!participant || !run || run.pausedAt !== null) return;
    const race = roundGame(run, userId, participant);
    const due = dueAt(await this.load(race), run);
    if (due !== null && due <= context.now) await this.serve(run, race, userId, context);
  }

  answer({ userId, eventId, ...answer }: Answered, context: CommandContext): Promise<AnswerResult> {
    return this.inTournament(eventId, async (tournament) => {
      const participant = participantOf(tournament, userId);
      const run = runOf(tournament, answer.questionId);
      const race = roundGame(run, userId, participant);
      if (run.endedAt !== null && answer.receivedAt > run.endedAt) return this.repeated(race, answer);
      const command = { type: 'Answer', userId, closures: run.closures, ...answer } as const;
      const { state } = await this.handler.handle(race.subject, command, context).catch(notServedIfNotBegun);
      return storedResultOf(started(state), answer);
    });
  }

  /**
   * Null for who takes no part. `round`: their race in the round that runs or ran last, as it is at this moment; before
   * its first question one that waits; null before the first round.
   */
  async placeOf(userId: string, seen: Seen, now: number): Promise<{ round: OwnRound | null } | null> {
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
    const { state } = await this.handler.load(tournamentSubject(eventId), { maxAgeMs });
    return existingTournament(state);
  }

  /** Works with what is remembered of the tournament. A refusal is believed only of the tournament as it is now. */
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
    const { now } = context;
    const start = roundGameStart(race, run, userId, now);
    const command = { type: 'ServeNext', userId, now, closures: run.closures, start } as const;
    const { state } = await this.handler.handle(race.subject, command, context);
    return started(state);
  }

  /** While a round is paused what is open goes on, and nothing else is served. */
  private async openQuestion(race: RoundGame, now: number): Promise<NextAnswer> {
    const state = await this.load(race);
    const isOpen = state.status === 'open' && state.served !== null && now < state.served.closesAt;
    if (!isOpen) throw new Rejection('tournament-not-accepting-answers');
    return nextAnswer(state, now);
  }

  /** After the end of the round only what is stored is told again. */
  private async repeated({ subject }: RoundGame, answer: StoredAnswer): Promise<AnswerResult> {
    const { state } = await this.handler.load(subject);
    const isClosed = state.status !== 'not-started' && state.closed.some((one) => one.questionId === answer.questionId);
    if (!isClosed) throw new Rejection('tournament-not-accepting-answers');
    return storedResultOf(state, answer);
  }

  private async load({ subject }: RoundGame): Promise<GameState> {
    const { state } = await this.handler.load(subject, { maxAgeMs: RECENT_MS });
    return state;
  }
}

/** A read model may be ahead of what is remembered of the log. */
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
  const { decider } = race.subject;
  const data = roundGameStart(race, run, userId, run.startedAt);
  return started(decider.evolve(decider.initialState, { type: 'GameStarted', data }));
}

function participantOf({ participants }: Tournament, userId: string): Participant {
  const participant = participants.get(userId);
  if (!participant) throw new Rejection('not-a-participant');
  return participant;
}

/** The running that counts of the round the question is raced in. */
function runOf(tournament: Tournament, questionId: string): RoundRun {
  for (const run of tournament.rounds.values()) {
    if (run.questions.some(({ id }) => id === questionId)) return run;
  }
  throw new Rejection(activeRound(tournament) ? 'question-not-served' : 'tournament-not-accepting-answers');
}

/** Where there is no race no question was served. */
function notServedIfNotBegun(error: unknown): never {
  const isNotBegun = error instanceof Rejection && error.code === 'game-not-found';
  throw isNotBegun ? new Rejection('question-not-served') : error;
}

function started(state: GameState): StartedGame {
  if (state.status === 'not-started') throw new Error('A race of a round was handled that has not begun');
  return state;
}
