import { isDeepStrictEqual } from 'node:util';
import { LogCheck, type RecordedEvent } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { brokenPromises } from './acknowledgements';
import type { Application } from './application';
import { cleanFold } from './clean-fold';
import type { Player } from './player';
import type { SimulatedDocuments } from './simulated-documents';
import type { SimulatedLog } from './simulated-log';

/** Everything as it is when all has come to rest. */
export interface Ended {
  application: Application;
  log: SimulatedLog;
  documents: SimulatedDocuments;
  players: Player[];
}

/** What is wrong; empty when the history ended as it must. */
export async function findings(ended: Ended): Promise<string[]> {
  const { events } = ended.log.page(undefined, Infinity);
  return [
    ...brokenChain(events),
    ...wrongReadModels(ended, events),
    ...brokenPromises(ended.players, events),
    ...(await missingReactions(ended, events)),
  ];
}

function brokenChain(events: readonly RecordedEvent[]): string[] {
  const check = new LogCheck();
  return events.flatMap((event) => {
    const fault = check.next(event);
    return fault ? [`The log is broken at ${fault.stream}@${fault.revision}: ${fault.reason}`] : [];
  });
}

/** Every read model must be what its projection makes of the log. */
function wrongReadModels({ application, documents }: Ended, events: readonly RecordedEvent[]): string[] {
  const active = new Map(documents.all('projections').map(({ _id, collection }) => [_id, collection as string]));
  const projections = [...application.app.get(ProjectionRunner)['projections'].values()];
  return projections.flatMap((projection) => {
    const stored = new Map(documents.all(active.get(projection.name) ?? '').map((each) => [each._id, each]));
    const expected = cleanFold(projection, events);
    return [...new Set([...stored.keys(), ...expected.keys()])].flatMap((id) => {
      const [is, should] = [stored.get(id), expected.get(id)];
      if (isDeepStrictEqual(is, should)) return [];
      return [`${projection.name} has ${id} as ${JSON.stringify(is)} and not ${JSON.stringify(should)}`];
    });
  });
}

/** All reactions must have been made: making them again writes nothing. */
async function missingReactions({ application, log }: Ended, events: readonly RecordedEvent[]): Promise<string[]> {
  const reactors = [...application.app.get(ProjectionRunner)['reactors'].values()];
  const wrong: string[] = [];
  for (const event of events) {
    for (const { name, on, streams } of reactors) {
      if (!on[event.type] || !streams.some((prefix) => event.stream.startsWith(prefix))) continue;
      const end = log.lastPosition();
      const what = `${name} at ${event.type} of ${event.stream}`;
      try {
        await application.process.run(() => on[event.type]!(event));
      } catch (error) {
        wrong.push(`${what} fails: ${(error as Error).message}`);
      }
      if (log.lastPosition() !== end) wrong.push(`${what} was missing`);
    }
  }
  return wrong;
}
