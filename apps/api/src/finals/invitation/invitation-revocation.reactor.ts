import type { RecordedEvent } from '@app/event-store';
import type { ProjectionRunner, Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../tournament/tournament.events';
import type { InvitationRevocation, RevokingEvent } from './invitation-revocation.process';
import { invitationsProjection } from './invitations.projection';

/** Revokes invitations after participants were removed or an event was deleted, even after a crash in between. */
export function invitationRevocationReactor(
  revocation: InvitationRevocation,
  runner: ProjectionRunner,
  clock: ProcessClock,
): Reactor<TournamentEvent> {
  const name = 'invitation-revocation';

  /** Waits first, so that all invitations issued before the event can be found. */
  async function revoke(event: RecordedEvent<RevokingEvent>): Promise<void> {
    await runner.requirePosition(event.position, [invitationsProjection.name]);
    await revocation.revoke(event, event.position, clock.now(), { kind: 'process', name });
  }

  return {
    name,
    streams: [TOURNAMENT_STREAMS],
    from: 'start',
    on: { ParticipantRemoved: revoke, ParticipantsCleared: revoke, TournamentDeleted: revoke },
  };
}
