import { Controller, Header } from '@nestjs/common';
import type { OwnTournamentView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Participants } from '../tournament/participants';
import { Tournaments } from '../tournament/tournaments';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';
import { ownTournamentViews } from './own-tournaments.view';

@Controller()
export class OwnTournamentsController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly participants: Participants,
    private readonly invitations: Invitations,
    private readonly tokens: InvitationTokens,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/tournaments/mine', 'player')
  @Header('Cache-Control', 'no-store')
  async mine(@CurrentViewer() { userId }: Viewer): Promise<OwnTournamentView[]> {
    const [eventIds, invitations] = await Promise.all([
      this.participants.eventsOf(userId),
      this.invitations.pendingFor(userId),
    ]);
    const joined = new Set(eventIds);
    const [tournaments, tokens] = await Promise.all([
      this.tournaments.byIds([...new Set([...eventIds, ...invitations.map(({ eventId }) => eventId)])]),
      this.tokens.of(invitations.map(({ _id }) => _id)),
    ]);
    return ownTournamentViews({ tournaments, joined, invitations, tokens, now: this.clock.now() });
  }
}
