import { Injectable } from '@nestjs/common';
import type { TournamentControlAnswer, TournamentSession } from '@app/contracts';
import type { DecidedTournament, OneTournament } from '../../finals/tournament/tournament.commands';
import type { MessageContent } from '../../finals/tournament/tournament-message.view';
import { eventHead, tournamentSession } from '../../finals/tournament/tournament.view';
import { Tournaments } from '../../finals/tournament/tournaments';
import { Commands } from '../../platform/commands/commands';
import type { Intention } from '../../platform/commands/intention';
import { ProcessClock } from '../../platform/stores/process-clock';

/** Carries out an administrator's command. Answers with the state of the tournament afterwards. */
@Injectable()
export class LiveControl {
  constructor(
    private readonly commands: Commands,
    private readonly tournaments: Tournaments,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * `told`: the message for the administrator, the same as for everybody who follows the event.
   * @throws Rejection event-not-found, and refusals by the event's rules
   */
  async carryOut(
    intention: Intention<OneTournament, DecidedTournament>,
    told: (session: TournamentSession) => MessageContent,
  ): Promise<TournamentControlAnswer> {
    await this.commands.execute(intention);
    const tournament = await this.tournaments.existing(intention.data.eventId);
    const session = tournamentSession(tournament, this.clock.now());
    const [message = ''] = await this.tournaments.textsOf([told(session)]);
    return { message, event: eventHead(tournament), session };
  }
}
