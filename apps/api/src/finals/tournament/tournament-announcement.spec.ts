import { v5 as uuidV5 } from 'uuid';
import { EVENTS_MAX } from '@app/contracts';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import type { ProjectionRunner } from '@app/projections';
import { openStage, type Stage } from '@app/projections/testing/stage';
import { commandsOn } from '../../platform/commands/testing/commands-on';
import { Announcements } from '../../season/system/announcements';
import { EventNumbers } from './event-numbers';
import { eventNumbersProjection } from './event-numbers.projection';
import { details, NOW } from './testing/tournament-events';
import { TournamentAnnouncement } from './tournament-announcement.process';
import { tournamentCommandHandlers } from './tournament.commands';
import { tournamentStream } from './tournament.events';
import { Tournaments } from './tournaments';
import { tournamentsProjection } from './tournaments.projection';

const KEYS = '1f0f5a66-91a0-4d0c-8f59-2f4b9c1d7e33';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

function context(key: string): CommandContext {
  const commandId = uuidV5(key, KEYS);
  const actor = { kind: 'user', id: 'admin', role: 'admin' } as const;
  return { commandId, correlationId: commandId, causationId: commandId, actor, now: NOW };
}

/** Creates events in a process of its own. Its read model is as old as its runner. */
function process(runner: ProjectionRunner = registeredRunner()) {
  const tournaments = new Tournaments(runner, new Announcements(stage.documentStore));
  const handler = new DeciderCommandHandler(stage.eventStore);
  const commands = commandsOn(handler, ...tournamentCommandHandlers);
  const announcement = new TournamentAnnouncement(commands, new EventNumbers(runner), tournaments);
  return async (key: string): Promise<number> => {
    const tournament = { details, totalRounds: 3, questionsPerRound: 10, goLive: false };
    const { eventId } = await announcement.create(tournament, context(key));
    return eventId;
  };
}

/** Follows the log once it is started. */
function registeredRunner(): ProjectionRunner {
  const runner = stage.runner();
  runner.register(tournamentsProjection);
  runner.register(eventNumbersProjection);
  return runner;
}

describe('The number of an event', () => {
  it('is given once, though two processes announce at the same moment and neither read model has caught up', async () => {
    const [one, other] = [process(), process()];
    const numbers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [one(`one ${index}`), other(`other ${index}`)]).flat(),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('stays with the request that got it, before and after the read model knows of it', async () => {
    const behind = process();
    expect(await behind('first')).toBe(1);
    expect(await behind('second')).toBe(2);
    expect(await process()('first')).toBe(1);

    const runner = registeredRunner();
    await runner.start();
    await runner.untilPosition((await stage.eventStore.lastPosition())!);
    const current = process(runner);
    expect(await current('second')).toBe(2);
    expect(await current('third')).toBe(3);
  });
});

it('There are only so many events at a time, and a repeat is no further one', async () => {
  const runner = registeredRunner();
  await runner.start();
  const announce = process(runner);
  expect(await announce('first')).toBe(1);
  const data = { ...details, totalRounds: 3, questionsPerRound: 10, createdAt: NOW };
  const announced = Array.from({ length: EVENTS_MAX - 1 }, (_, index) => {
    const eventId = index + 2;
    return stage.append(tournamentStream(eventId), { type: 'TournamentCreated', data: { ...data, eventId } });
  });
  await Promise.all(announced);
  await runner.untilPosition((await stage.eventStore.lastPosition())!);
  await expect(announce('one more')).rejects.toMatchObject({ code: 'too-many-events' });
  expect(await announce('first')).toBe(1);
});
