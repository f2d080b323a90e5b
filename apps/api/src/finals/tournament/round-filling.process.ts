// @offered
import { Injectable } from '@nestjs/common';
import { BULK_SLICE, type CommandContext, StreamStates, uuidV5 } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { QuestionPool } from '../../racing/game/question-pool';
import { questionsUsed } from './questions-used';
import { AssignCandidates, type OneTournament, tournamentSubject } from './tournament.commands';
import { existingTournament } from './tournament.state';

/** Fills every round that has not started with random questions. Returns how many were assigned. */
export class FillRoundsByProcess extends Intention<OneTournament, { assigned: number }> {}

@Injectable()
export class RoundFilling {
  constructor(
    private readonly commands: Commands,
    private readonly streams: StreamStates,
    private readonly pool: QuestionPool,
  ) {}

  async fill({ eventId }: OneTournament, context: CommandContext): Promise<{ assigned: number }> {
    const { state } = await this.streams.load(tournamentSubject(eventId));
    const tournament = existingTournament(state);
    const { totalRounds, questionsPerRound } = tournament;
    const candidates = await this.pool.spare(totalRounds * questionsPerRound, [...questionsUsed(tournament)]);
    let assigned = 0;
    for (let slice = 1; ; slice += 1) {
      const part = { ...context, commandId: uuidV5(`slice ${slice}`, context.commandId) };
      const assigning = new AssignCandidates({ eventId, candidates, limit: BULK_SLICE }, part);
      const { events, repeated } = await this.commands.execute(assigning);
      if (!repeated && events.length === 0) return { assigned };
      assigned += events.length;
    }
  }
}

export const fillRoundsByProcessHandler = carriedOut(FillRoundsByProcess, RoundFilling, (process, event, context) =>
  process.fill(event, context),
);
