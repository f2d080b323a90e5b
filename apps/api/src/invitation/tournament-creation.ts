import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  EVENT_DURATION_DEFAULT,
  EVENT_PARTICIPANTS_DEFAULT,
  QUESTIONS_PER_RACE,
  TOURNAMENT_ROUNDS_DEFAULT,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { CreateTournament } from '../tournament/tournament.commands';
import { EventInvitations, type Issued } from './event-invitations';
import { later } from './log-places';

interface TournamentWish {
  name: string;
  description: string;
  participantIds: readonly string[];
}

/**
 * A live event, and an invitation to it for each of those who were chosen. The same command again is the same event and
 * the same invitations, and brings what was missing when it was broken off.
 */
@Injectable()
export class TournamentCreation {
  constructor(
    private readonly commands: CommandBus,
    private readonly invitations: EventInvitations,
  ) {}

  /** @throws Rejection participant-not-found, too-many-events */
  async create(
    { name, description, participantIds }: TournamentWish,
    context: CommandContext,
  ): Promise<Issued & { eventId: number }> {
    await this.invitations.requireAccounts(participantIds);
    const details = {
      name,
      description,
      eventType: 'live',
      startsAt: context.now,
      durationMinutes: EVENT_DURATION_DEFAULT,
      maxParticipants: Math.max(EVENT_PARTICIPANTS_DEFAULT, participantIds.length),
    } as const;
    const configuration = { totalRounds: TOURNAMENT_ROUNDS_DEFAULT, questionsPerRound: QUESTIONS_PER_RACE };
    const tournament = { details, ...configuration, goLive: false };
    const { eventId, position } = await this.commands.execute(new CreateTournament(tournament, context));
    const issued = await this.invitations.issueTo(participantIds, eventId, context);
    return { ...issued, eventId, position: later(position, issued.position) };
  }
}
