import { Controller, Get, Header } from '@nestjs/common';
import type { OwnTournamentView } from '@app/contracts';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Participants } from '../tournament/participants';
import { Tournaments } from '../tournament/tournaments';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';
import { ownTournamentViews } from './own-tournaments.view';

@Controller('api/tournaments')
export class OwnTournamentsController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly participants: Participants,
    private readonly invitations: Invitations,
    private readonly tokens: InvitationTokens,
    private readonly clock: ProcessClock,
  ) {}

  /** The events that the caller takes part in, or can still accept an invitation to; most urgent first. */
  @Get('mine')
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
