import type { RecordedEvent } from '@app/event-store';
import type { ProjectionRunner, Reactor } from '@app/projections';
import type { ProcessClock } from '../stores/process-clock';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../tournament/tournament.events';
import type { InvitationRevocation, TakingEvent } from './invitation-revocation';
import { invitationsProjection } from './invitations.projection';

const PATIENCE_MS = 10_000;

/** Takes invitations back whoever took the participants out or deleted the event, and what a crash has left of that. */
export function invitationRevocationReactor(
  revocation: InvitationRevocation,
  runner: ProjectionRunner,
  clock: ProcessClock,
): Reactor<TournamentEvent> {
  const name = 'invitation-revocation';

  /** Everything issued before has to be there to be found. */
  async function revoke(event: RecordedEvent<TakingEvent>): Promise<void> {
    const isRead = await runner.untilPosition(event.position, [invitationsProjection.name], PATIENCE_MS);
    if (!isRead) throw new Error(`The invitations have not been read up to ${event.position}`);
    await revocation.revoke(event, event.position, clock.now(), { kind: 'process', name });
  }

  return {
    name,
    streams: [TOURNAMENT_STREAMS],
    from: 'start',
    on: { ParticipantRemoved: revoke, ParticipantsCleared: revoke, TournamentDeleted: revoke },
  };
}
