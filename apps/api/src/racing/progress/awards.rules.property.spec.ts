import type { DocumentStore } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { openStage, type Stage } from '@app/projections/testing/stage';
import { racerStream } from '../../people/racer/racer.events';
import { BoardFigures } from '../leaderboard/board-figures';
import { Championship } from '../leaderboard/championship';
import { leaderboardProjection } from '../leaderboard/leaderboard.projection';
import { rankHistoryProjection } from '../leaderboard/rank-history.projection';
import { type ProgressDocument, progressProjection } from './progress.projection';
import { progressStatsView } from './progress.view';
import { type Awards, awardsOfLog } from './testing/awards-of-log';
import { randomSeasons } from './testing/random-seasons';
import { racerWith } from './testing/racer-with';

/** Set `AWARDS_RACES=2000` for more races and `SEED=...` for others. */
const RACES = Number(process.env.AWARDS_RACES ?? 200);
const SEED = Number(process.env.SEED ?? 20_261_122);

describe(`Badges and achievements after ${RACES} random races (SEED=${SEED})`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** A process that follows the log. */
  async function opened(documentStore: DocumentStore) {
    const runner = stage.runner({ documentStore });
    runner.register(progressProjection);
    runner.register(rankHistoryProjection);
    runner.register(leaderboardProjection);
    const championship = new Championship(runner, new BoardFigures(runner));
    championship.onModuleInit();
    await runner.start();
    return { runner, championship, progress: runner.readModel<ProgressDocument>(progressProjection) };
  }
  type Process = Awaited<ReturnType<typeof opened>>;

  async function shownBy({ runner, championship, progress }: Process, userIds: Iterable<string>) {
    await runner.untilPosition((await stage.eventStore.lastPosition())!);
    const shown = new Map<string, Awards>();
    for (const userId of userIds) {
      const reign = await championship.reignOf(userId);
      const view = progressStatsView(racerWith({ progress: await progress.findOne({ _id: userId }), reign }));
      shown.set(userId, {
        badges: Object.fromEntries(view.badges.map((one) => [one.badgeType, Date.parse(one.awardedAt)])),
        achievements: Object.fromEntries(
          view.achievements.map((one) => [one.achievementType, Date.parse(one.earnedAt)]),
        ),
      });
    }
    return shown;
  }

  it('are those that a plain count of the log gives, live and for a process that comes later', async () => {
    const following = await opened(stage.documentStore);
    await following.championship.reignOf('anybody');
    for (const [index, { userId, eventAt }] of randomSeasons(RACES, SEED).entries()) {
      await stage.append(racerStream(userId), eventAt(index + 1));
    }
    const log: RecordedEvent[] = [];
    for await (const { events } of stage.eventStore.readAll()) log.push(...events);
    const counted = awardsOfLog(log);

    expect(await shownBy(following, counted.keys())).toEqual(counted);
    await following.runner.stop();
    expect(await shownBy(await opened(stage.documentStore), counted.keys())).toEqual(counted);

    const everBadges = new Set([...counted.values()].flatMap(({ badges }) => Object.keys(badges)));
    const everAchievements = new Set([...counted.values()].flatMap(({ achievements }) => Object.keys(achievements)));
    expect([everBadges.size, everAchievements.size]).toEqual([4, 6]);
  });
});
