import type { ProjectionRunner, Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../tournament/tournament.events';
import type { InvitationRestoration } from './invitation-restoration.process';
import { invitationsProjection } from './invitations.projection';

/** Restores invitations after their event was restored, even after a crash in between. */
export function invitationRestorationReactor(
  restoration: InvitationRestoration,
  runner: ProjectionRunner,
  clock: ProcessClock,
): Reactor<TournamentEvent> {
  const name = 'invitation-restoration';
  return {
    name,
    streams: [TOURNAMENT_STREAMS],
    from: 'start',
    on: {
      // Waits first, so that all invitations that were revoked before can be found.
      TournamentRestored: async (event) => {
        await runner.requirePosition(event.position, [invitationsProjection.name]);
        await restoration.restore(event, clock.now(), { kind: 'process', name });
      },
    },
  };
}
