import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentStore } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import type { AnyReactor } from '@app/projections';
import { AUDIT_STREAMS } from '../../apps/api/src/platform/audit-log/audit.events';
import { DUEL_STREAMS } from '../../apps/api/src/duels/duel/duel.events';
import { INVITATION_STREAMS } from '../../apps/api/src/finals/invitation/invitation.events';
import { TOURNAMENT_STREAMS } from '../../apps/api/src/finals/tournament/tournament.events';
import { GAME_STREAMS } from '../../apps/api/src/racing/game/game.events';
import { RACER_STREAMS } from '../../apps/api/src/people/racer/racer.events';
import type { SimulatedDocuments } from './simulated-documents';

const WITNESSED = 'witnessed';
const streams = [AUDIT_STREAMS, DUEL_STREAMS, INVITATION_STREAMS, TOURNAMENT_STREAMS, GAME_STREAMS, RACER_STREAMS];
const types = ['AdminActed', 'GameStarted', 'QuestionAnswered', 'RacerRegistered', 'ParticipantJoined', 'InvitationIssued'];
/** One of so many reactions takes long, so that other events come meanwhile. */
const SLOW_ONE_OF = 6;
const SLOW_MS = 700;

/**
 * A reactor that notes what it has seen. Reactors of the application mostly find that the request has done their work
 * already. What this one does no request does, so an event that is passed over is missed.
 */
export function witness(documents: DocumentStore): AnyReactor {
  const see = async ({ id }: RecordedEvent) => {
    const seen = await documents.collection({ name: WITNESSED });
    if (Number.parseInt(id.slice(0, 8), 16) % SLOW_ONE_OF === 0) await pause(SLOW_MS);
    await seen.updateOne({ _id: id }, { $setOnInsert: { seen: true } }, { upsert: true });
  };
  return { name: 'witness', streams, from: 'start', on: Object.fromEntries(types.map((type) => [type, see])) };
}

/** The events that the witness has not seen. */
export function unwitnessed(documents: SimulatedDocuments, events: readonly RecordedEvent[]): string[] {
  const seen = new Set(documents.all(WITNESSED).map(({ _id }) => _id));
  return events
    .filter(({ id, type }) => types.includes(type) && !seen.has(id))
    .map(({ type, stream, revision }) => `No reactor was told of ${type} at ${stream}@${revision}`);
}
