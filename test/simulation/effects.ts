import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@app/event-store';
import type { InvitationAccepted } from '../../apps/api/src/finals/invitation/invitation.events';
import type { ParticipantJoined } from '../../apps/api/src/finals/tournament/tournament.events';
import type { GameFinished, GameStarted } from '../../apps/api/src/racing/game/game.events';

type Event = RecordedEvent<InvitationAccepted | ParticipantJoined | GameStarted | GameFinished>;

/** Commands that the log has twice in one stream: somebody repeated one, and it was decided again. */
export function doubleEffects(events: readonly RecordedEvent[]): string[] {
  const last = new Map<string, RecordedEvent>();
  return events.flatMap((event) => {
    const { stream, revision, type, data, metadata } = event;
    const key = `${stream} ${metadata.commandId}`;
    const before = last.get(key);
    last.set(key, event);
    if (!before) return [];
    const isNext = before.revision + 1n === revision;
    if (isNext && !(before.type === type && isDeepStrictEqual(before.data, data))) return [];
    return [`${stream} has the command of ${type} at ${before.revision} and again at ${revision}`];
  });
}

/** What must follow from an event, however the reactors came to it. */
export function missingEffects(log: readonly RecordedEvent[]): string[] {
  const events = log as readonly Event[];
  const has = (type: string, stream: string, data: object) =>
    events.some((event) => event.type === type && event.stream === stream && isPart(data, event.data));
  const ofGame = new Map(
    events.flatMap(({ type, data }) => (type === 'GameStarted' ? [[data.gameId, data] as const] : [])),
  );
  return events.flatMap((event) => {
    if (event.type === 'InvitationAccepted') {
      const { eventId, userId } = event.data;
      if (!has('ParticipantJoined', `tournament-${eventId}`, { userId }))
        return [`${userId} has no place in ${eventId}`];
    }
    if (event.type === 'GameFinished') {
      const { gameId } = event.data;
      const { kind, userId } = ofGame.get(gameId)!;
      const racer = `racer-${userId}`;
      // Nothing counts any more for somebody who was deleted in between.
      const isCounted = has('QualifyingGameFinished', racer, { gameId }) || has('RacerDeleted', racer, {});
      if (kind === 'qualifying' && !isCounted) return [`The race ${gameId} does not count for ${userId}`];
    }
    return [];
  });
}

/** True when the data have these fields. */
export function isPart(fields: object, data: unknown): boolean {
  return Object.entries(fields).every(([name, value]) => (data as Record<string, unknown>)[name] === value);
}
