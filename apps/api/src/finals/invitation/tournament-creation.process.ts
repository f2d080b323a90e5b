import { Injectable } from '@nestjs/common';
import {
  EVENT_DURATION_DEFAULT,
  EVENT_PARTICIPANTS_DEFAULT,
  QUESTIONS_PER_RACE,
  TOURNAMENT_ROUNDS_DEFAULT,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { AnnounceTournamentByProcess } from '../tournament/tournament-announcement.process';
import { TournamentInvitations, InviteRacersByProcess, type Issued } from './tournament-invitations.process';

interface NewTournament {
  name: string;
  description: string;
  participantIds: readonly string[];
}

/** @throws Rejection participant-not-found, too-many-events */
export class AnnounceAndInviteByProcess extends Intention<NewTournament, Issued & { eventId: number }> {}

/**
 * Creates a live event and an invitation for each chosen racer. A repeat of the same command gives the same
 * event and invitations, and adds what an interrupted one left out.
 */
@Injectable()
export class TournamentCreation {
  constructor(
    private readonly commands: Commands,
    private readonly invitations: TournamentInvitations,
  ) {}

  async create(
    { name, description, participantIds }: NewTournament,
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
    const { eventId } = await this.commands.execute(new AnnounceTournamentByProcess(tournament, context));
    const inviting = new InviteRacersByProcess({ userIds: participantIds, eventId }, context);
    return { ...(await this.commands.execute(inviting)), eventId };
  }
}

export const announceAndInviteByProcessHandler = carriedOut(
  AnnounceAndInviteByProcess,
  TournamentCreation,
  (process, wish, context) => process.create(wish, context),
);
