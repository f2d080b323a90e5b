import type { EventLeaderboardView } from '@app/contracts';
import { QueryClient } from '@tanstack/react-query';
import { answerCalls, type Asked } from '../../shared/testing/answer-calls';
import { liveBoardQuery } from './live-leaderboard.api';
import { view as board } from './testing/live-leaderboard-examples';

afterEach(() => jest.restoreAllMocks());

function answering(answer: unknown): Asked[] {
  const asked: Asked[] = [];
  answerCalls((one) => {
    asked.push(one);
    return answer;
  });
  return asked;
}

describe('The live board that is fetched', () => {
  it('is that of the running tournament where no event is named', async () => {
    const asked = answering(board);
    expect(await new QueryClient().fetchQuery(liveBoardQuery(undefined))).toEqual(board);
    expect(asked.map(({ path }) => path)).toEqual(['/api/tournaments/live-leaderboard']);
  });

  it('is made of the standings of the event that is named', async () => {
    const { playerCount, players, eventName, currentRound, totalRounds, questionsPerRound } = board;
    const standings: EventLeaderboardView = {
      eventId: 4,
      eventName: eventName!,
      status: 'active',
      currentRound,
      totalRounds,
      questionsPerRound,
      leaderboard: players.map((player) => ({
        ...player,
        currentRoundScore: 2,
        correctAnswers: 2,
        currentRoundCorrect: 2,
      })),
      participantCount: playerCount,
    };
    const asked = answering(standings);
    expect(await new QueryClient().fetchQuery(liveBoardQuery(4))).toEqual({
      ...board,
      lastUpdated: null,
    });
    expect(asked.map(({ path }) => path)).toEqual(['/api/tournament/4/leaderboard']);
  });

  it('does not replace one that was pushed during the request', async () => {
    const client = new QueryClient();
    const query = liveBoardQuery(undefined);
    const pushed = { ...board, currentRound: 3 };
    answerCalls(() => {
      client.setQueryData(query.queryKey, pushed);
      return board;
    });
    expect(await client.fetchQuery(query)).toEqual(pushed);
  });

  it('replaces one that was known before the request', async () => {
    const client = new QueryClient();
    const query = liveBoardQuery(undefined);
    client.setQueryData(query.queryKey, { ...board, currentRound: 1 }, { updatedAt: 1 });
    answerCalls(() => board);
    expect(await client.fetchQuery(query)).toEqual(board);
  });
});
