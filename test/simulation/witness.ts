import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Document, DocumentStore } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { type AnyProjection, type AnyReactor, type ProjectionRunner, type Reaction, REACTIONS } from '@app/projections';
import { AUDIT_STREAMS } from '../../apps/api/src/platform/audit-log/audit.events';
import { DUEL_STREAMS } from '../../apps/api/src/duels/duel/duel.events';
import { INVITATION_STREAMS } from '../../apps/api/src/finals/invitation/invitation.events';
import { TOURNAMENT_STREAMS } from '../../apps/api/src/finals/tournament/tournament.events';
import { GAME_STREAMS } from '../../apps/api/src/racing/game/game.events';
import { RACER_STREAMS } from '../../apps/api/src/people/racer/racer.events';
import type { SimulatedDocuments } from './simulated-documents';

const WITNESSED = 'witnessed';
const ATTEMPTED = 'attempted';
const streams = [AUDIT_STREAMS, DUEL_STREAMS, INVITATION_STREAMS, TOURNAMENT_STREAMS, GAME_STREAMS, RACER_STREAMS];
/** The events that the reactor notes. */
const types = [
  'AdminActed',
  'GameStarted',
  'QuestionAnswered',
  'RacerRegistered',
  'ParticipantJoined',
  'InvitationIssued',
];
/** One of so many reactions takes long, so that other events come meanwhile. */
const SLOW_ONE_OF = 8;
const SLOW_MS = 1_500;
/** The first attempt at one of so many reactions fails. */
const FAILING_ONE_OF = 7;

/** One of so many events cannot be folded. */
const UNFIT_ONE_OF = 40;

const isOneOf = (count: number, { id }: RecordedEvent) => Number.parseInt(id.slice(0, 8), 16) % count === 0;

/** Counts the answers of each race. Some of them it cannot fold, so they are left out. */
const counting: AnyProjection = {
  name: 'witnessed-answers',
  version: 1,
  streams: [GAME_STREAMS],
  vital: false,
  on: {
    QuestionAnswered: {
      documents: ({ stream }) => stream,
      apply: (document, event) => {
        if (isOneOf(UNFIT_ONE_OF, event)) throw new Error('This answer cannot be counted');
        return { _id: event.stream, answers: ((document?.answers as number | undefined) ?? 0) + 1 };
      },
    },
  },
};

/** Both have to be there before the application starts. */
export function registerWitnesses(runner: ProjectionRunner, documents: DocumentStore): void {
  runner.register(counting);
  runner.registerReactor(witness(documents));
}

/**
 * A reactor that notes what it has seen. Reactors of the application mostly find that the request has done their work
 * already. What this one does no request does, so an event that is passed over is missed.
 */
function witness(documents: DocumentStore): AnyReactor {
  const see = async (event: RecordedEvent) => {
    const seen = await documents.collection({ name: WITNESSED });
    if (isOneOf(SLOW_ONE_OF, event)) await pause(SLOW_MS);
    if (isOneOf(FAILING_ONE_OF, event)) await requireAttempt(documents, event);
    await note(seen, event);
  };
  return { name: 'witness', streams, from: 'start', on: Object.fromEntries(types.map((type) => [type, see])) };
}

/** @throws Error at the first attempt, in whichever process */
async function requireAttempt(documents: DocumentStore, event: RecordedEvent): Promise<void> {
  const attempted = await documents.collection({ name: ATTEMPTED });
  if ((await note(attempted, event)).upsertedCount > 0) throw new Error('The first attempt at this reaction fails');
}

const note = (collection: Collection<Document>, { id: _id }: RecordedEvent) =>
  collection.updateOne({ _id }, { $setOnInsert: { seen: true } }, { upsert: true });

/** The events that were left out of a read model and are not among those that an operator is told of. */
export function untoldOperator(documents: SimulatedDocuments, events: readonly RecordedEvent[]): string[] {
  const active = documents.all('projections').find(({ _id }) => _id === counting.name)?.collection as string;
  const entries = documents.all(REACTIONS) as unknown as Reaction[];
  const told = new Set(entries.map(({ reactor, event }) => `${reactor} ${event.hash}`));
  return events
    .filter((event) => event.type === 'QuestionAnswered' && isOneOf(UNFIT_ONE_OF, event))
    .filter(({ metadata }) => !told.has(`${active} ${metadata.hash}`))
    .map(({ stream, revision }) => `No operator is told that ${active} lacks ${stream}@${revision}`);
}

/** The events that the reactor has not seen. */
export function unwitnessed(documents: SimulatedDocuments, events: readonly RecordedEvent[]): string[] {
  const seen = new Set(documents.all(WITNESSED).map(({ _id }) => _id));
  return events
    .filter(({ id, type }) => types.includes(type) && !seen.has(id))
    .map(({ type, stream, revision }) => `No reactor was told of ${type} at ${stream}@${revision}`);
}
