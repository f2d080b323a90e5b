import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { inSlices } from '@app/async';
import { nameForOthers } from '@app/contracts';
import { type EventStore, type RecordedEvent, Rejection, UpcastingEventStore } from '@app/event-store';
import { openSource } from '@app/tables';
import { racersTable } from '../data/tables/racers.table';
import { type TournamentEvent, tournamentStream } from '../finals/tournament/tournament.events';
import { RACER_STREAMS, type RacerEvent } from '../people/racer/racer.events';
import type { PlayerNames } from '../people/accounts/shown-racer';
import { eventStoreAdapter, tableStoreAdapter } from '../platform/stores/store-adapters';
import type { Config } from '../platform/config';
import { type GameEvent, gameStream } from '../racing/game/game.events';
import { recordedRound } from '../stewards/replay/recorded-round';
import { type ReplayedRound, replayedRound, type RunChoice } from '../stewards/replay/replayed-round';
import { isSameRun } from '../stewards/replay/replayed-runs.rules';
import { replayLines } from '../stewards/replay/replay-lines.view';
import { upcasters } from '../stored-events';
import { INTERRUPTION_STREAMS, type InterruptionNoticed } from '../told/interruption/interruption.events';
import { type LogCommand, WrongArguments } from './log-command';

const USAGE = 'npm run log -- replay <event> <round> --ndjson [--attempt number] [--run number]';

export const replayRound: LogCommand = {
  takes: '<event> <round> --ndjson',
  does: 'writes a round as data: one JSON line an entry, with the standings after it',
  async run(config, args) {
    const { eventId, choice } = given(args);
    const stored = await eventStoreAdapter(config).open();
    try {
      const events = new UpcastingEventStore(stored, upcasters);
      const stream = (await events.readStream(tournamentStream(eventId))) as RecordedEvent<TournamentEvent>[];
      if (stream.length === 0) throw new Rejection('event-not-found');
      const round = replayedRound(stream, choice);
      const races = await racesIn(events, round.gameIds);
      const recorded = recordedRound({
        ...round,
        races,
        earlierRaces: [],
        openRaces: await racesIn(events, earlierGames(stream, round)),
        ...(await beside(events)),
        only: undefined,
        names: await namesIn(config, races),
      });
      await pipeline(Readable.from(replayLines(await inSlices(recorded))), process.stdout, { end: false });
    } finally {
      await stored.close();
    }
    return true;
  },
};

function given(args: readonly string[]): { eventId: number; choice: RunChoice } {
  const { positionals, values } = parsed(args);
  const [eventId, round, ...rest] = positionals.map(numberIn);
  if (!values.ndjson || eventId === undefined || round === undefined || rest.length > 0) {
    throw new WrongArguments(USAGE);
  }
  const [attempt, run] = [values.attempt, values.run].map((text) => (text === undefined ? undefined : numberIn(text)));
  return { eventId, choice: { round, attempt, run } };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ndjson: { type: 'boolean' }, attempt: { type: 'string' }, run: { type: 'string' } },
    });
  } catch {
    throw new WrongArguments(USAGE);
  }
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongArguments(USAGE);
  return Number(text);
}

async function racesIn(events: EventStore, gameIds: readonly string[]): Promise<RecordedEvent<GameEvent>[][]> {
  const races: RecordedEvent<GameEvent>[][] = [];
  for (const id of gameIds) races.push((await events.readStream(gameStream(id))) as RecordedEvent<GameEvent>[]);
  return races;
}

/** The races of the runs before this one, of which the standings are made as well. */
function earlierGames(stream: readonly RecordedEvent<TournamentEvent>[], { run, runs, gameIds }: ReplayedRound) {
  const earlier = runs.filter((each) => each.attempt === run.attempt && each.startedAt <= run.startedAt);
  const games = earlier.filter((each) => !isSameRun(each, run)).flatMap((each) => replayedRound(stream, each).gameIds);
  return [...new Set(games)].filter((id) => !gameIds.includes(id));
}

/** When no server answered, and whom administrators keep off the boards, as it is now. */
async function beside(events: EventStore) {
  const interruptions: RecordedEvent<InterruptionNoticed>[] = [];
  const hidden = new Set<string>();
  for await (const batch of events.readAll({ filter: { streamPrefixes: [RACER_STREAMS, INTERRUPTION_STREAMS] } })) {
    for (const event of batch.events as RecordedEvent<RacerEvent | InterruptionNoticed>[]) {
      if (event.type === 'InterruptionNoticed') interruptions.push(event as RecordedEvent<InterruptionNoticed>);
      else if (event.type === 'LeaderboardVisibilitySet' && !event.data.isVisibleOnLiveEvents)
        hidden.add(event.data.userId);
      else if (event.type === 'LeaderboardVisibilitySet' || event.type === 'LeaderboardVisibilityCleared') {
        hidden.delete(event.data.userId);
      }
    }
  }
  return { interruptions, hidden };
}

/** From the tables for analysts, which a running application does not keep from others. Without them: ids. */
async function namesIn(config: Config, races: readonly (readonly RecordedEvent<GameEvent>[])[]): Promise<PlayerNames> {
  const userIds = races.flatMap(([start]) => (start?.type === 'GameStarted' ? [start.data.userId] : []));
  const names = new Map(userIds.map((userId) => [userId, { playerName: userId }]));
  const source = await openSource(tableStoreAdapter(config).source).catch(() => null);
  if (!source) return names;
  try {
    if ((await source.place()) === null) return names;
    const where = [{ column: 'user_id', operator: 'in', values: userIds }] as const;
    const sort = [{ column: 'user_id', descending: false }];
    const columns = ['user_id', 'racing_name', 'deleted_at'];
    for await (const rows of source.rows({ table: racersTable, where, columns, sort })) {
      for (const [userId, racingName, deletedAt] of rows) {
        const id = String(userId);
        if (deletedAt !== null) names.delete(id);
        else
          names.set(id, { playerName: nameForOthers({ id, racingName: racingName as string | null, isAdmin: false }) });
      }
    }
  } finally {
    await source.close();
  }
  return names;
}
