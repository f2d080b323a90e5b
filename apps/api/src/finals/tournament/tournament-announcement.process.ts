// @offered
import { Injectable } from '@nestjs/common';
import { EVENTS_MAX } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { EventNumbers } from './event-numbers';
import { AnnounceTournament, type OneTournament } from './tournament.commands';
import { Tournaments } from './tournaments';

type NewTournament = Omit<AnnounceTournament['data'], 'eventId'>;

/** Creates an event with the next free number and returns it. @throws Rejection too-many-events */
export class AnnounceTournamentByProcess extends Intention<NewTournament, OneTournament> {}

@Injectable()
export class TournamentAnnouncement {
  constructor(
    private readonly commands: Commands,
    private readonly numbers: EventNumbers,
    private readonly tournaments: Tournaments,
  ) {}

  /**
   * The log decides who gets a number: a command that finds a number taken tries the next one. A repeat gets
   * the number of the first command, even before the read model knows it.
   */
  async create(tournament: NewTournament, context: CommandContext): Promise<OneTournament> {
    // Read first, so that a number which this command gets in the meantime is still among those tried.
    const highest = await this.numbers.highest();
    const known = await this.numbers.givenTo(context.commandId);
    if (known === null && (await this.tournaments.count()) >= EVENTS_MAX) throw new Rejection('too-many-events');
    for (let eventId = known ?? highest + 1; ; eventId += 1) {
      const announcing = new AnnounceTournament({ eventId, ...tournament }, context);
      const { repeated, events } = await this.commands.execute(announcing);
      if (repeated || events.length > 0) return { eventId };
    }
  }
}

export const announceTournamentByProcessHandler = carriedOut(
  AnnounceTournamentByProcess,
  TournamentAnnouncement,
  (process, tournament, context) => process.create(tournament, context),
);
