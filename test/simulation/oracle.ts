import { isDeepStrictEqual } from 'node:util';
import { LogCheck, type RecordedEvent } from '@app/event-store';
import { ProjectionRunner, type Reaction, storedPosition } from '@app/projections';
import type { AdminActed } from '../../apps/api/src/platform/audit-log/audit.events';
import { brokenPromises } from './acknowledgements';
import type { Administrator } from './administrator';
import type { Application } from './application';
import { cleanFold } from './clean-fold';
import type { Cluster } from './cluster';
import { doubleEffects, missingEffects } from './effects';
import type { Player } from './player';
import { differingViews } from './shown-views';
import type { SimulatedDocuments } from './simulated-documents';
import type { SimulatedLog } from './simulated-log';
import { untoldOperator, unwitnessed } from './witness';

/** Everything as it is when all has come to rest. */
export interface Ended {
  cluster: Cluster;
  log: SimulatedLog;
  documents: SimulatedDocuments;
  players: Player[];
  administrator: Administrator;
  /** Whoever is there at the end and sees what happens. */
  present: (Player | Administrator)[];
}

/** What is wrong; empty when the history ended as it must. */
export async function findings(ended: Ended): Promise<string[]> {
  const { cluster, log, documents, players, administrator, present } = ended;
  const application = someApplication(cluster);
  const events = eventsOf(log);
  const deleted = players.filter(({ userId }) => isDeleted(userId, events));
  const clients = present.filter((person) => !deleted.includes(person as Player)).map(({ client }) => client);
  return [
    ...brokenChain(events),
    ...wrongReadModels(application, documents, events),
    ...unfinishedWork(ended),
    ...brokenPromises(players, administrator, events, log.lost),
    ...doubleEffects(events),
    ...missingEffects(events),
    ...unwitnessed(documents, events),
    ...untoldOperator(documents, events),
    ...clients.flatMap(({ questions, setbacks }) => [...questions.leaks, ...setbacks]),
    ...personalData(deleted, documents),
    ...deletedQuestions(documents, events),
    ...(await differingViews(cluster, clients)),
    ...(await missingReactions(application, log, events)),
  ];
}

/** True when nothing is under way: every read model is what it should be, and every reactor has done its work. */
export function isSettled(ended: Ended): boolean {
  const { cluster, log, documents } = ended;
  return (
    unfinishedWork(ended).length === 0 &&
    wrongReadModels(someApplication(cluster), documents, eventsOf(log)).length === 0
  );
}

/** Every reactor must come to the end of the log, and nothing is unfinished but what waits for an operator. */
function unfinishedWork({ cluster, log, documents }: Ended): string[] {
  const end = storedPosition(log.lastPosition() ?? 0n);
  const reached = new Map(documents.all('checkpoints').map(({ _id, position }) => [_id, position]));
  const reactors = [...someApplication(cluster).app.get(ProjectionRunner)['registered'].reactors.keys()];
  // An operator decides about those whose event the log has lost.
  const lost = new Set(log.lost.map(({ metadata }) => metadata.hash));
  const isLeftOut = ({ reactor }: Reaction) => reactor.includes('@');
  const unfinished = (documents.all('reactions') as unknown as Reaction[]).filter(
    (reaction) => !lost.has(reaction.event.hash) && !isLeftOut(reaction),
  );
  const late = reactors.filter((name) => reached.get(`reactor:${name}`) !== end);
  return [
    ...late.map((name) => `${name} is at ${JSON.stringify(reached.get(`reactor:${name}`))} and not at ${end}`),
    ...documents.all('rebuilds').map(({ _id }) => `${_id} is not built again`),
    ...unfinished.map((reaction) => `The reaction is unfinished: ${JSON.stringify(reaction)}`),
  ];
}

const eventsOf = (log: SimulatedLog) => log.page(undefined, Infinity).events;
const someApplication = ({ nodes }: Cluster): Application => nodes[0]!.application!;

function brokenChain(events: readonly RecordedEvent[]): string[] {
  const check = new LogCheck();
  return events.flatMap((event) => {
    const fault = check.next(event);
    return fault ? [`The log is broken at ${fault.stream}@${fault.revision}: ${fault.reason}`] : [];
  });
}

/** Every read model must be what its projection makes of the log. */
function wrongReadModels(
  application: Application,
  documents: SimulatedDocuments,
  events: readonly RecordedEvent[],
): string[] {
  const active = new Map(documents.all('projections').map(({ _id, collection }) => [_id, collection as string]));
  const projections = [...application.app.get(ProjectionRunner)['registered'].projections.values()];
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

const isDeleted = (userId: string, events: readonly RecordedEvent[]) =>
  events.some(({ type, stream }) => type === 'RacerDeleted' && stream === `racer-${userId}`);

/** Nothing of those who were deleted may be left. */
function personalData(deleted: readonly Player[], documents: SimulatedDocuments): string[] {
  const addresses = deleted.map(({ email }) => email);
  if (addresses.length === 0) return [];
  return documents.names().flatMap((name) => {
    const text = JSON.stringify(documents.all(name));
    return addresses.filter((address) => text.includes(address)).map((address) => `${name} still has ${address}`);
  });
}

/** No qualification round may keep a deleted question. */
function deletedQuestions(documents: SimulatedDocuments, events: readonly RecordedEvent[]): string[] {
  const acts = events.filter(({ type }) => type === 'AdminActed').map(({ data }) => data as AdminActed['data']);
  const deleted = acts.flatMap((act) => (act.action === 'question-deleted' ? act.target.id : []));
  const kept = new Set(documents.all('qualification-rounds').flatMap(({ sets }) => (sets as string[][]).flat()));
  return deleted.filter((id) => kept.has(id)).map((id) => `A qualification round keeps the question ${id}`);
}

/** All reactions must have been made: making them again writes nothing. */
async function missingReactions(
  application: Application,
  log: SimulatedLog,
  events: readonly RecordedEvent[],
): Promise<string[]> {
  const reactors = [...application.app.get(ProjectionRunner)['registered'].reactors.values()];
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
