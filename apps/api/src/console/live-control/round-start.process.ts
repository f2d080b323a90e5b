import { Injectable } from '@nestjs/common';
import { QUESTION_TIME_MS, QUICK_ANSWER_MS } from '@app/contracts';
import { type CommandContext, StreamStates } from '@app/event-store';
import {
  BeginRound,
  type DecidedTournament,
  type OneTournament,
  tournamentSubject,
} from '../../finals/tournament/tournament.commands';
import { existingTournament } from '../../finals/tournament/tournament.state';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { Config } from '../../platform/config';
import { RoundQuestions } from './round-questions';

type RoundOfTournament = OneTournament & { round: number };

/**
 * Starts a round with its current questions and makes the event live.
 * @throws Rejection event-not-found, insufficient-questions, and refusals by the event's rules
 */
export class BeginRoundByProcess extends Intention<RoundOfTournament, DecidedTournament> {}

@Injectable()
export class RoundStart {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly questions: RoundQuestions,
    private readonly config: Config,
  ) {}

  async start({ eventId, round }: RoundOfTournament, context: CommandContext): Promise<DecidedTournament> {
    const { state } = await this.streams.load(tournamentSubject(eventId));
    const choice = await this.questions.choiceFor(existingTournament(state), round);
    const { LIGHTS_MS: lightsMs } = this.config;
    const limits = { timeLimitMs: QUESTION_TIME_MS, quickLimitMs: QUICK_ANSWER_MS, lightsMs };
    return this.commands.execute(new BeginRound({ eventId, round, ...choice, ...limits }, context));
  }
}

export const beginRoundByProcessHandler = carriedOut(BeginRoundByProcess, RoundStart, (process, round, context) =>
  process.start(round, context),
);
