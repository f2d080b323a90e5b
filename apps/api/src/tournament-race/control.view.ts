import type { AnswerLetter, TournamentControlView, TournamentRoundView } from '@app/contracts';
import type { GameDocument, GameResponse } from '../game/games.projection';
import { isoTime } from '../game/iso-time';
import { eventRoundViews } from '../tournament/event-rounds.view';
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import { currentRun } from '../tournament/tournament.view';
import type { Standings } from './followed-event';
import { type PlayerScore, roundWinner } from './standings';
import { person, type PlayerNames } from './standings.view';

interface ControlParts {
  connectedPlayers: number;
  /** Of the players in the order of the leaderboard. */
  listed: readonly string[];
  winners: readonly RoundWinner[];
  names: PlayerNames;
  /** The texts of the tournament's messages, in their order. */
  texts: readonly string[];
  now: number;
}

export interface RoundWinner {
  round: number;
  userId: string;
  score: number;
}

type OfQuestion = Pick<TournamentControlView, 'questionIndex' | 'answered' | 'choices' | 'remainingMs' | 'answers'>;

export function controlView(standings: Standings, parts: ControlParts): TournamentControlView {
  const { tournament } = standings;
  const messages = tournament.messages.map(({ at }, index) => ({ at: isoTime(at), text: parts.texts[index]! }));
  return {
    connectedPlayers: parts.connectedPlayers,
    ...ofQuestion(standings, parts),
    rounds: roundViews(standings, parts),
    messages: messages.toReversed(),
  };
}

/** Of the rounds that are over. */
export function roundWinners({ tournament, ranked }: Standings): RoundWinner[] {
  return tournament.rounds.flatMap(({ round, endedAt }) => {
    const winner = endedAt === null ? null : roundWinner(ranked, round);
    return winner ? [{ round, ...winner }] : [];
  });
}

function ofQuestion(standings: Standings, { listed, names, now }: ControlParts): OfQuestion {
  const { course, scores } = standings;
  const run = course.currentRound === null ? undefined : course.runs.get(course.currentRound);
  const gameOf = (score: PlayerScore | undefined) => run && score?.rounds.get(run.round)?.game;
  const games = Array.from(scores.values(), gameOf).filter((game) => game !== undefined);
  const questionIndex = run?.endedAt === null ? busiestQuestion(games, run) : null;
  const responseOf = (game: GameDocument | undefined) =>
    questionIndex === null ? undefined : game?.responses[questionIndex];
  const closed = games.flatMap((game) => responseOf(game) ?? []);
  return {
    questionIndex,
    answered: closed.length,
    choices: choicesOf(closed),
    remainingMs: run && questionIndex !== null ? remainingMs(games, questionIndex, run, now) : null,
    answers: listed.map((userId) => {
      const response = responseOf(gameOf(scores.get(userId)));
      const { outcome = null, answer = null, elapsedMs: timeMs = null } = response ?? {};
      return { userId: person(userId, names).userId, outcome, answer, timeMs };
    }),
  };
}

/**
 * The place most participants are at, the later of two: of what is open for them, or what they closed last. The floor
 * before anybody has begun.
 */
function busiestQuestion(games: readonly GameDocument[], { questions, closures }: TournamentRoundDocument): number {
  const at = questions.map(() => 0);
  for (const { served, responses } of games) at[Math.max(served?.index ?? responses.length - 1, closures.length)]! += 1;
  return games.length > 0 ? at.lastIndexOf(Math.max(...at)) : closures.length;
}

function choicesOf(responses: readonly GameResponse[]): Record<AnswerLetter, number> {
  const choices = { A: 0, B: 0, C: 0, D: 0 };
  for (const { answer } of responses) if (answer) choices[answer] += 1;
  return choices;
}

/** Until it has run out for the last participant. */
function remainingMs(
  games: readonly GameDocument[],
  questionIndex: number,
  { closures }: TournamentRoundDocument,
  now: number,
): number | null {
  if (questionIndex < closures.length) return null;
  const last = Math.max(0, ...games.map(({ served }) => (served?.index === questionIndex ? served.closesAt : 0)));
  return last > now ? last - now : null;
}

function roundViews({ tournament }: Standings, { winners, names }: ControlParts): TournamentRoundView[] {
  return eventRoundViews(tournament).map(({ roundNumber, questionCount, status }) => {
    const winner = winners.find(({ round }) => round === roundNumber);
    const raced = currentRun(tournament)?.round === roundNumber ? currentRun(tournament) : null;
    return {
      roundNumber,
      status,
      questionCount: raced?.questionCount ?? questionCount,
      winner: winner ? { playerName: person(winner.userId, names).playerName, score: winner.score } : null,
    };
  });
}
