import {
  type AnswerChoices,
  CLOSING_COSTS_NAMED,
  type TournamentControlView,
  type TournamentRoundView,
} from '@app/contracts';
import type { GameResponse } from '../../racing/game/games.projection';
import { isoTime } from '../../platform/time/iso-time';
import { eventRoundViews } from '../tournament/event-rounds.view';
import type { Standings } from './standings.rules';
import { progressOf, type WatchedRound } from './round-racers';
import { roundWinner } from './standings.rules';
import { type PlayerNames, shownNameOf, shownRacer } from '../../people/accounts/shown-racer';

interface ControlParts {
  /** The participants with a live connection. */
  connected: ReadonlySet<string>;
  watched: WatchedRound | null;
  /** The players in the order of the leaderboard. */
  listed: readonly string[];
  winners: readonly RoundWinner[];
  names: PlayerNames;
  /** The texts of the tournament's messages, in order. */
  texts: readonly string[];
  now: number;
}

export interface RoundWinner {
  round: number;
  userId: string;
  score: number;
}

type OfQuestion = Pick<
  TournamentControlView,
  'questionIndex' | 'progress' | 'closingCosts' | 'answered' | 'choices' | 'remainingMs' | 'answers'
>;

export function controlView(standings: Standings, parts: ControlParts): TournamentControlView {
  const { tournament } = standings;
  const messages = tournament.messages.map(({ at }, index) => ({ at: isoTime(at), text: parts.texts[index]! }));
  return {
    connectedPlayers: parts.connected.size,
    ...ofQuestion(standings, parts),
    rounds: roundViews(standings, parts),
    messages: messages.toReversed(),
  };
}

/** The winners of the rounds that are over. */
export function roundWinners({ tournament, ranked }: Standings): RoundWinner[] {
  return tournament.rounds.flatMap(({ round, endedAt }) => {
    const winner = endedAt === null ? null : roundWinner(ranked, round);
    return winner ? [{ round, ...winner }] : [];
  });
}

function ofQuestion({ scores }: Standings, { watched, listed, names, now }: ControlParts): OfQuestion {
  const losers = watched?.losers ?? [];
  const responseOf = (userId: string) =>
    watched ? scores.get(userId)?.rounds.get(watched.run.round)?.game.responses[watched.questionIndex] : undefined;
  const closed = Array.from(scores.keys(), (userId) => responseOf(userId) ?? []).flat();
  return {
    questionIndex: watched?.questionIndex ?? null,
    progress: watched && progressOf(watched),
    closingCosts: {
      count: losers.length,
      players: losers.slice(0, CLOSING_COSTS_NAMED).map(({ userId, first, last, isGone }) => {
        return { playerName: shownNameOf(userId, names), first, last, isGone };
      }),
    },
    answered: closed.length,
    choices: choicesOf(closed),
    remainingMs: watched && remainingMs(watched, now),
    answers: listed.map((userId) => {
      const { outcome = null, answer = null, elapsedMs: timeMs = null } = responseOf(userId) ?? {};
      const { index: place = null, isGone = false } = watched?.racers.get(userId) ?? {};
      return { userId: shownRacer(userId, names).userId, outcome, answer, timeMs, place, isGone };
    }),
  };
}

function choicesOf(responses: readonly GameResponse[]): AnswerChoices {
  const choices = { A: 0, B: 0, C: 0, D: 0 };
  for (const { answer } of responses) if (answer) choices[answer] += 1;
  return choices;
}

/** Milliseconds until the question has run out for the last participant. */
function remainingMs({ run: { closures }, racers, questionIndex }: WatchedRound, now: number): number | null {
  if (questionIndex < closures.length) return null;
  let last = 0;
  for (const { served } of racers.values()) if (served?.index === questionIndex) last = Math.max(last, served.closesAt);
  return last > now ? last - now : null;
}

function roundViews({ tournament }: Standings, { winners, names }: ControlParts): TournamentRoundView[] {
  return eventRoundViews(tournament).map(({ roundNumber, questionCount, status }) => {
    const winner = winners.find(({ round }) => round === roundNumber);
    const raced = tournament.rounds.find(({ round }) => round === roundNumber);
    return {
      roundNumber,
      status,
      questionCount: raced?.questionCount ?? questionCount,
      winner: winner ? { playerName: shownNameOf(winner.userId, names), score: winner.score } : null,
    };
  });
}
