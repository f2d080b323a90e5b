import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerResult, GameResultView, LeaderboardEntry, RoundStatusView } from '@app/contracts';
import { HttpPlayer } from '../support/http-player';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const SIGN_UPS_AT_ONCE = 8;

/** What a player was told, to compare with what the application says afterwards. */
export interface RaceRecord {
  player: HttpPlayer;
  acknowledged: AnswerResult[];
  result: GameResultView;
}

/** Players with different habits, so that their scores can differ. */
export async function signUp(url: string, count: number, prefix: string): Promise<HttpPlayer[]> {
  const players: HttpPlayer[] = [];
  for (let from = 0; from < count; from += SIGN_UPS_AT_ONCE) {
    const names = Array.from({ length: Math.min(SIGN_UPS_AT_ONCE, count - from) }, (_, i) => `${prefix}${from + i}`);
    players.push(...(await Promise.all(names.map((name) => HttpPlayer.signUp(url, name)))));
  }
  return players;
}

/**
 * All players race at once. Each blow falls after another share of the answers was acknowledged, so that it
 * hits the middle of the races on a machine of any speed.
 */
export async function raceUnderFire(players: HttpPlayer[], blows: (() => Promise<void>)[]): Promise<RaceRecord[]> {
  const expectedAnswers = players.length * 10;
  let acknowledgedAnswers = 0;
  let struck: Promise<void> = Promise.resolve();
  const waiting = [...blows];
  const record = async (player: HttpPlayer, seat: number): Promise<RaceRecord> => {
    const acknowledged: AnswerResult[] = [];
    const result = await player.race(
      (index) => LETTERS[(seat + index * (1 + (seat % 3))) % 4]!,
      (answer) => {
        acknowledged.push(answer);
        acknowledgedAnswers += 1;
        const due = (expectedAnswers * (blows.length - waiting.length + 1)) / (blows.length + 1);
        const blow = acknowledgedAnswers >= due ? waiting.shift() : undefined;
        if (blow) struck = struck.then(blow);
      },
    );
    return { player, acknowledged, result };
  };
  const records = await Promise.all(players.map(record));
  await struck;
  return records;
}

/**
 * All differences between what was acknowledged and what is stored; empty when nothing was lost or doubled. After a
 * restart the projections may still be catching up, so it looks until there is none, or for at most a minute.
 */
export async function discrepancies(url: string, records: RaceRecord[]): Promise<string[]> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const leaderboard = await wholeLeaderboard(url);
    const checked = await Promise.all(records.map((record) => discrepanciesOf(record, leaderboard)));
    const found = checked.flat();
    if (found.length === 0 || performance.now() > giveUpAt) return found;
    await pause(250);
  }
}

async function discrepanciesOf(record: RaceRecord, leaderboard: Map<string, LeaderboardEntry>): Promise<string[]> {
  const { player, acknowledged, result } = record;
  const wrong: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) wrong.push(`${player.racingName}: ${what} is ${String(actual)}, not ${String(expected)}`);
  };
  const details = await player.details(result.gameId);
  expect('number of responses', details.responses.length, 10);
  for (const answer of acknowledged) {
    const stored = details.responses[answer.index];
    expect(`answer ${answer.index}`, stored?.playerAnswer, answer.playerAnswer);
    expect(`points of ${answer.index}`, stored?.pointsEarned, answer.pointsEarned);
  }
  const points = details.responses.reduce((sum, response) => sum + response.pointsEarned, 0);
  expect('score of the result', result.score, points);
  const entry = leaderboard.get(player.userId);
  expect('score on the leaderboard', entry?.totalScore, points);
  expect('races on the leaderboard', entry?.totalGames, 1);
  expect('answers on the leaderboard', entry?.totalQuestions, 10);
  const rounds: RoundStatusView = await player.roundStatus();
  expect('rounds played', rounds.roundsPlayed, 1);
  return wrong;
}

async function wholeLeaderboard(url: string): Promise<Map<string, LeaderboardEntry>> {
  const entries = new Map<string, LeaderboardEntry>();
  const limit = 100;
  for (let offset = 0; ; offset += limit) {
    const answer = await fetch(`${url}/api/leaderboard?limit=${limit}&offset=${offset}`);
    const page = (await answer.json()) as LeaderboardEntry[];
    for (const entry of page) if (entry.userId) entries.set(entry.userId, entry);
    if (page.length < limit) return entries;
  }
}
