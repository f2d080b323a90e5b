import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { TournamentControlAnswer, TournamentSession } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { ReadYourWrites } from '../http/read-your-writes';
import { HandleTournament } from '../tournament/tournament.commands';
import type { MessageContent } from '../tournament/tournament-message.view';
import type { TournamentAct } from '../tournament/tournament.decider';
import { tournamentRoundsProjection } from '../tournament/tournament-rounds.projection';
import { eventHead, tournamentSession } from '../tournament/tournament.view';
import { Tournaments } from '../tournament/tournaments';
import { tournamentsProjection } from '../tournament/tournaments.projection';

/** The read models that the console and the players' screens read. */
const shownBy = [tournamentsProjection.name, tournamentRoundsProjection.name];

/** Brings an administrator's act to an event and tells where the tournament stands then. */
@Injectable()
export class LiveControl {
  constructor(
    private readonly commands: CommandBus,
    private readonly tournaments: Tournaments,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** `told`: what the administrator is told, the same as everybody who follows the event. */
  async act(
    eventId: number,
    act: TournamentAct,
    context: CommandContext,
    response: Response,
    told: (session: TournamentSession) => MessageContent,
  ): Promise<TournamentControlAnswer> {
    const { position } = await this.commands.execute(new HandleTournament(eventId, act, context));
    return this.answer(eventId, position, response, told);
  }

  /** As soon as the screens show what was written at `position`. @throws Rejection event-not-found */
  async answer(
    eventId: number,
    position: bigint | null,
    response: Response,
    told: (session: TournamentSession) => MessageContent,
  ): Promise<TournamentControlAnswer> {
    await this.readYourWrites.until(response, position, shownBy);
    const tournament = await this.tournaments.existing(eventId);
    const session = tournamentSession(tournament);
    const [message = ''] = await this.tournaments.textsOf([told(session)]);
    return { message, event: eventHead(tournament), session };
  }
}
