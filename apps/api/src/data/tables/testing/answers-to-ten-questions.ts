import type { RecordedEvent } from '@app/event-store';

/* oxlint-disable typescript/no-explicit-any -- counts what is in the log, whatever its types say */
type Counted = Record<string, unknown>;

interface Given {
  game: any;
  question: any;
  event: any;
}

/** Answers the ten questions of `docs/ten-questions.md` by counting the raw log, in the order of the page. `names`: by user id. */
export function answersOfLog(log: readonly RecordedEvent[], names: ReadonlyMap<string, string>): Counted[][] {
  const of = (...types: string[]) => log.filter(({ type }) => types.includes(type)).map(({ data }) => data as any);
  const runs = of('RoundStarted');
  const games = new Map(of('GameStarted').map((game) => [game.gameId, game]));
  const given = log.flatMap(({ type, data }): Given[] => {
    if (!['QuestionAnswered', 'QuestionTimedOut', 'QuestionSkipped'].includes(type)) return [];
    const event = { type, ...(data as any) };
    const game = games.get(event.gameId);
    const questions = game.questions ?? runs.find(({ round }) => round === game.round.round).questions;
    return [{ game, question: questions[event.index], event }];
  });
  const isRight = ({ event }: Given) => event.type === 'QuestionAnswered' && event.isCorrect;
  const share = (some: Given[]) => some.filter(isRight).length / some.length;
  const by = (key: (one: Given) => string): Map<string, Given[]> => grouped(given, key);
  const answered = given.filter(({ event }) => event.type === 'QuestionAnswered');

  const finished = grouped(of('QualifyingGameFinished'), ({ userId }) => userId);
  const improved = [...finished].map(([userId, races]) => {
    return { racing_name: names.get(userId), improvement: races[2].totals.score - races[0].totals.score };
  });

  const hardest = [...by(({ question }) => question.text)].map(([question_text, some]) => {
    const times = some.filter(isRight).map(({ event }) => event.elapsedMs);
    const mean = times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) / times.length : null;
    return { question_text, asked: some.length, share_right: share(some), mean_right_ms: mean };
  });

  const inFinal = answered.filter(({ game }) => game.kind === 'tournament');
  const minutes = grouped(inFinal, ({ event }) => new Date(event.receivedAt).toISOString().slice(0, 16));

  const used = answered.map(({ event }) => event.receivedAt - event.servedAt - event.elapsedMs);
  const madeQuick = answered.filter(
    ({ game, event }) =>
      event.isCorrect && event.elapsedMs <= game.quickLimitMs && event.receivedAt - event.servedAt > game.quickLimitMs,
  );

  const participants = of('ParticipantJoined').map(({ userId }) => userId);
  const drops = runs.map(({ round, questions }) => {
    const raced = [...games.values()].filter((game) => game.round?.round === round);
    const closed = (gameId: string) => given.filter(({ game }) => game.gameId === gameId).length;
    const whole = raced.filter(({ gameId }) => closed(gameId) === questions.length);
    return { round, participants: participants.length, began: raced.length, finished: whole.length };
  });

  const completed = of('DuelCompleted');
  const duels = [...names].flatMap(([userId, racing_name]) => {
    const own = completed.filter(({ challengerId, challengedId }) => [challengerId, challengedId].includes(userId));
    const won = own.filter(({ winnerId }) => winnerId === userId).length;
    return own.length > 0 ? [{ racing_name, duels: own.length, won }] : [];
  });

  const untilDay = of('QualifyingGameFinished').filter(({ finishedAt }) => finishedAt < Date.UTC(2026, 5, 13));
  const board = [...grouped(untilDay, ({ userId }) => userId)].map(([userId, races]) => {
    const sum = (of: (totals: any) => number) => races.reduce((all: number, { totals }) => all + of(totals), 0);
    const sums = [sum(({ score }) => score), sum((each) => each.correctAnswers), -sum((each) => each.scoringTimeMs)];
    return { racing_name: names.get(userId), points: sums[0]!, sums };
  });
  const ahead = (one: number[], other: number[]) => {
    const at = one.findIndex((figure, index) => figure !== other[index]);
    return at >= 0 && one[at]! > other[at]!;
  };
  const ranked = board.map(({ sums, ...row }) => {
    return { rank: 1 + board.filter((other) => ahead(other.sums, sums)).length, ...row };
  });

  const ada = [...names].find(([, name]) => name === 'Ada')![0];
  const categories = [...by(({ question }) => question.category)].map(([category, some]) => {
    const own = some.filter(({ game }) => game.userId === ada);
    return { category, own_share: own.length > 0 ? share(own) : null, share_of_all: share(some) };
  });

  const views = of('SponsorViewsCounted').flatMap((counted) => counted.views);
  const seen = [...grouped(views, ({ sponsorId, place }) => `${sponsorId} ${place}`).values()].map((some) => {
    const sum = (field: string) => some.reduce((all: number, each) => all + each[field], 0);
    const [{ sponsorId: sponsor_id, place }] = some;
    return { sponsor_id, place, views: sum('views'), shown_ms: sum('shownMs') };
  });

  const leaders = runs.flatMap(({ round, questions }) =>
    questions.flatMap((_: unknown, index: number) => {
      const scores = participants.map((userId) => {
        const counted = inFinal.filter(({ game, event }) => {
          const isEarlier = game.round.round < round || (game.round.round === round && event.index <= index);
          return game.userId === userId && isEarlier && event.isCorrect;
        });
        const points = counted.reduce((sum, { event }) => sum + event.points, 0);
        const time = counted.reduce((sum, { event }) => sum + event.elapsedMs, 0);
        return { racing_name: names.get(userId), points, sums: [points, counted.length, -time] };
      });
      return scores
        .filter(({ sums }) => !scores.some((other) => ahead(other.sums, sums)))
        .map(({ racing_name, points }) => ({ round, after_question: index + 1, racing_name, points }));
    }),
  );

  return [
    sorted(improved, '-improvement', 'racing_name').slice(0, 10),
    sorted(hardest, 'share_right', '-mean_right_ms', 'question_text').slice(0, 20),
    sorted(
      [...minutes].map(([minute, some]) => ({ minute, answers: some.length })),
      'minute',
    ),
    [
      {
        answers: answered.length,
        mean_used_ms: used.reduce((sum, ms) => sum + ms, 0) / used.length,
        made_quick: madeQuick.length,
      },
    ],
    drops,
    sorted(duels, '-won', 'duels', 'racing_name').slice(0, 20),
    sorted(ranked, 'rank', 'racing_name'),
    sorted(categories, 'category'),
    sorted(seen, '-shown_ms', 'sponsor_id', 'place'),
    sorted(leaders, 'round', 'after_question', 'racing_name'),
  ];
}

function grouped(rows: readonly any[], keyOf: (row: any) => string): Map<string, any[]> {
  const groups = new Map<string, any[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** A minus before a name: the greatest first. Empty values are the smallest. */
function sorted<One extends Counted>(rows: One[], ...columns: string[]): One[] {
  return rows.toSorted((one, other) => {
    for (const named of columns) {
      const column = named.replace('-', '');
      const [a, b] = [one[column], other[column]] as (number | string | null)[];
      if (a === b) continue;
      const order = a === null || a === undefined ? -1 : b === null || b === undefined ? 1 : a < b ? -1 : 1;
      return named.startsWith('-') ? -order : order;
    }
    return 0;
  });
}
