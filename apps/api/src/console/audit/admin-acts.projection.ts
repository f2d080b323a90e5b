import { adminActs } from '../../platform/audit-log/audit-log';
import type { Projection } from '@app/projections';
import { DUEL_STREAMS, type DuelEvent } from '../../duels/duel/duel.events';
import { INVITATION_STREAMS, type InvitationEvent } from '../../finals/invitation/invitation.events';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import { CUT_STREAM, type CutEvent } from '../../racing/ruling/cut.events';
import { type QualifyingRulingEvent, RULING_STREAM } from '../../racing/ruling/ruling.events';
import { SYSTEM_STREAM, type SystemEvent } from '../../season/system/system.events';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../../finals/tournament/tournament.events';
import { SEASONS_STREAM, type SeasonsEvent } from '../../told/seasons/seasons.events';
import { adminAct, type AdminActDocument } from './act-from-event';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import { duelActs } from './duel.acts';
import { tournamentActs } from './tournament.acts';
import { invitationActs } from './invitation.acts';
import { seasonsActs } from './seasons.acts';
import { racerActs } from './racer.acts';
import { rulingActs } from './ruling.acts';
import { systemActs } from './system.acts';

/** Who did what, and when: acts on plain content, and acts that are events of their own. */
export const adminActsProjection: Projection<
  AdminActDocument,
  | AuditEvent
  | SystemEvent
  | RacerEvent
  | QualifyingRulingEvent
  | CutEvent
  | TournamentEvent
  | InvitationEvent
  | DuelEvent
  | SeasonsEvent
> = {
  ...adminActs,
  // Raise it for each new switch, too.
  version: 12,
  streams: [
    AUDIT_STREAMS,
    SYSTEM_STREAM,
    RACER_STREAMS,
    RULING_STREAM,
    CUT_STREAM,
    TOURNAMENT_STREAMS,
    INVITATION_STREAMS,
    DUEL_STREAMS,
    SEASONS_STREAM,
  ],
  vital: false,
  indexes: [
    { key: { position: -1 } },
    { key: { 'target.id': 1, position: -1 } },
    { key: { 'target.kind': 1, position: -1 } },
    { key: { action: 1, position: -1 } },
    { key: { actorId: 1, position: -1 } },
  ],
  on: {
    AdminActed: adminAct(({ data }) => data),
    ...systemActs,
    ...racerActs,
    ...rulingActs,
    ...tournamentActs,
    ...invitationActs,
    ...duelActs,
    ...seasonsActs,
  },
};
