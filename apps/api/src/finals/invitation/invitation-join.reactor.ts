import { Logger } from '@nestjs/common';
import { Rejection } from '@app/event-store';
import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { INVITATION_STREAMS, type InvitationEvent } from './invitation.events';
import type { InvitationAcceptance } from './invitation-acceptance.process';

/** Gives a racer the seat that a crash withheld after the acceptance. A refusal by the event's rules is final. */
export function invitationJoinReactor(acceptance: InvitationAcceptance, clock: ProcessClock): Reactor<InvitationEvent> {
  const name = 'invitation-join';
  const logger = new Logger('InvitationJoin');
  return {
    name,
    streams: [INVITATION_STREAMS],
    from: 'start',
    purpose: name,
    on: {
      InvitationAccepted: async (event) => {
        try {
          await acceptance.join(event, clock.now(), { kind: 'process', name });
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
          const { invitationId, eventId } = event.data;
          logger.warn({ invitationId, eventId, code: error.code }, 'Somebody who accepted could not join the event');
        }
      },
    },
  };
}
