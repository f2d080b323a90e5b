import { DeciderCommandHandler, type RecordedEvent } from '@app/event-store';
import type { Projection } from '@app/projections';
import { openStage, type Stage } from '@app/projections/testing/stage';
import { until } from '@app/projections/testing/until';
import { auditStream } from '../../platform/audit-log/audit.events';
import { commandsOn } from '../../platform/commands/testing/commands-on';
import { ProcessClock } from '../../platform/stores/process-clock';
import { questionReleaseReactor } from './question-release.reactor';
import { assigned, created, deleted } from './testing/tournament-events';
import { tournamentCommandHandlers } from './tournament.commands';
import { TOURNAMENT_STREAMS, type TournamentEvent, tournamentStream } from './tournament.events';
import { type TournamentDocument, tournamentsProjection } from './tournaments.projection';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

const announce = (eventId: number, ...events: TournamentEvent[]) => {
  const numbered = [created, ...events].map(({ type, data }) => ({ type, data: { ...data, eventId } }));
  return stage.append(tournamentStream(eventId), ...numbered);
};

const deletesQuestion = (id: string) => {
  const data = { action: 'question-deleted', target: { kind: 'question', id }, before: {}, after: null };
  return stage.append(auditStream('2026-11-21'), { type: 'AdminActed', data });
};

/** By event, the round and question of each removal. */
async function removals(): Promise<[number, number, string][]> {
  const stored: RecordedEvent[] = [];
  for await (const { events } of stage.eventStore.readAll({ filter: { streamPrefixes: [TOURNAMENT_STREAMS] } })) {
    stored.push(...events);
  }
  const removed = (stored as unknown as RecordedEvent<TournamentEvent>[]).filter(
    (event) => event.type === 'RoundQuestionRemoved',
  );
  return removed.map(({ data: { eventId, round, questionId } }) => [eventId, round, questionId]);
}

/** Starts the reactor beside the read model of events, which stops at the first event it is shown. */
async function startWithBrokenReadModel(): Promise<void> {
  const broken: Projection<TournamentDocument, TournamentEvent> = {
    ...tournamentsProjection,
    on: {
      ...tournamentsProjection.on,
      TournamentCreated: {
        documents: ({ data }) => String(data.eventId),
        apply: () => {
          throw new Error('Broken');
        },
      },
    },
  };
  const runner = stage.runner();
  runner.register(broken);
  const streams = new DeciderCommandHandler(stage.eventStore);
  const commands = commandsOn(streams, ...tournamentCommandHandlers);
  runner.registerReactor(questionReleaseReactor(streams, commands, new ProcessClock()));
  await runner.start();
}

it('A deleted question leaves every round that has it, whatever has become of the read model of events', async () => {
  await announce(1, assigned(1, 'a', 1), assigned(1, 'b', 2));
  await announce(2, assigned(1, 'b', 1), assigned(2, 'a', 1));
  await announce(3, assigned(1, 'a', 1), deleted);
  await announce(4, assigned(1, 'b', 1));
  // More numbers than are looked at together, and some were never used.
  await announce(20, assigned(2, 'a', 1));
  await startWithBrokenReadModel();
  await deletesQuestion('a');
  await until(async () => (await removals()).length >= 3);
  expect(await removals()).toEqual([
    [1, 1, 'a'],
    [2, 2, 'a'],
    [20, 2, 'a'],
  ]);
});

it('An act that comes again releases nothing again', async () => {
  await announce(1, assigned(1, 'a', 1));
  await announce(2, assigned(1, 'b', 1));
  await startWithBrokenReadModel();
  await deletesQuestion('a');
  await deletesQuestion('a');
  await deletesQuestion('b');
  await until(async () => (await removals()).length >= 2);
  expect(await removals()).toEqual([
    [1, 1, 'a'],
    [2, 1, 'b'],
  ]);
});
