import type { StoredEvent } from '../../apps/api/src/stored-events';
import { auditShapes, racerShapes, rulingShapes, seasonsShapes, systemShapes } from './shapes/people.shapes';
import { gameShapes } from './shapes/game.shapes';
import { tournamentShapes, invitationShapes } from './shapes/tournament.shapes';
import { sponsorViewsShapes } from './shapes/content.shapes';
import { duelShapes } from './shapes/duel.shapes';
import { interruptionShapes } from './shapes/told.shapes';
import type { ShapesOf } from './shapes/shapes-of';

export const eventShapes: ShapesOf<StoredEvent> = {
  ...auditShapes,
  ...racerShapes,
  ...rulingShapes,
  ...systemShapes,
  ...gameShapes,
  ...tournamentShapes,
  ...invitationShapes,
  ...duelShapes,
  ...interruptionShapes,
  ...seasonsShapes,
  ...sponsorViewsShapes,
};
