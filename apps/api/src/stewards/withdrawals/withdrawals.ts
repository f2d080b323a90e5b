import { Injectable } from '@nestjs/common';
import { rejections, type WithdrawalView } from '@app/contracts';
import { type CommandContext, type RecordedEvent, Rejection, StreamStates } from '@app/event-store';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { RestoreTournamentByProcess } from '../../finals/invitation/invitation-restoration.process';
import {
  tournamentSubject,
  WithdrawParticipantReset,
  WithdrawTournamentReset,
} from '../../finals/tournament/tournament.commands';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import type { TournamentState } from '../../finals/tournament/tournament.state';
import { Tournaments } from '../../finals/tournament/tournaments';
import type { WithdrawalCommand } from '../../finals/tournament/withdrawal.decisions';
import { RacerNames } from '../../people/accounts/racer-names';
import { Commands } from '../../platform/commands/commands';
import type { Intention } from '../../platform/commands/intention';
import type { RoundRaceDocument } from '../../racing/game/games.projection';
import { Games } from '../../racing/game/games';
import { appended, isWithdrawable, StandingsOfStream, type Withdrawable } from './withdrawal.rules';
import { withdrawalView } from './withdrawal.view';

/** What a deleted event comes back to. */
type World = Pick<Extract<WithdrawalCommand, { type: 'RestoreTournament' }>, 'goneQuestionIds' | 'isOtherLive'>;

/** Takes back resets and deletions of events, and shows before what will come back. */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly streams: StreamStates,
    private readonly tournaments: Tournaments,
    private readonly games: Games,
    private readonly questions: QuestionCatalogue,
    private readonly names: RacerNames,
    private readonly commands: Commands,
  ) {}

  /** @throws Rejection event-not-found, not-to-take-back */
  async preview(eventId: number, revision: number, now: number): Promise<WithdrawalView> {
    const { event, stream, state, races } = await this.found(eventId, revision);
    const standings = new StandingsOfStream(eventId, races);
    const before = standings.after(stream);
    const decided = decidedOr(eventId, await this.wanted(event, state, races, now), state);
    const after = Array.isArray(decided) ? standings.after(appended(decided, stream.at(-1)!)) : null;
    const { name } = detailsOf(state);
    const people = [...(before?.ranked ?? []), ...(after?.ranked ?? [])].map(({ userId }) => userId);
    return withdrawalView({
      event,
      eventName: name,
      before,
      after,
      refusal: Array.isArray(decided) ? null : rejections[decided.code].message,
      names: await this.names.of('userId' in event.data ? [...people, event.data.userId] : people),
    });
  }

  /** @throws Rejection event-not-found, not-to-take-back, and refusals by the event's rules */
  async carryOut(eventId: number, revision: number, context: CommandContext): Promise<void> {
    const { event, state, races } = await this.found(eventId, revision);
    await this.commands.execute(intentionOf(eventId, await this.wanted(event, state, races, context.now), context));
  }

  private async found(eventId: number, revision: number) {
    const subject = tournamentSubject(eventId);
    const { decider } = subject;
    const stream = (await this.streams.events(subject)) as RecordedEvent<TournamentEvent>[];
    if (stream.length === 0) throw new Rejection('event-not-found');
    const event = stream[revision];
    if (!event || !isWithdrawable(event)) throw new Rejection('not-to-take-back');
    const state = stream.reduce<TournamentState>((before, each) => decider.evolve(before, each), decider.initialState);
    const attempts = new Set(stream.flatMap(({ type, data }) => (type === 'RoundStarted' ? data.attempt : [])));
    const races = await Promise.all([...attempts].map((attempt) => this.games.ofTournament(eventId, attempt)));
    return { event, stream, state, races: races.flat() };
  }

  private async wanted(
    { type, data }: Withdrawable,
    state: TournamentState,
    races: readonly RoundRaceDocument[],
    now: number,
  ): Promise<WithdrawalCommand> {
    switch (type) {
      case 'TournamentReset':
        return { type: 'WithdrawTournamentReset', attempt: data.attempt, now };
      case 'ParticipantReset': {
        const { userId, participantAttempt } = data;
        const hasRaced = races.some(
          (race) => race.userId === userId && race.round.participantAttempt === participantAttempt,
        );
        return { type: 'WithdrawParticipantReset', userId, participantAttempt, hasRaced, now };
      }
      case 'TournamentDeleted':
        return { type: 'RestoreTournament', ...(await this.world(state)), now };
      default:
        return type satisfies never;
    }
  }

  /** What has changed around a deleted event. */
  private async world(state: TournamentState): Promise<World> {
    const ids = state.status === 'deleted' ? [...state.before.roundQuestions.values()].flat() : [];
    const [live, kept] = await Promise.all([this.tournaments.newestLive(), this.questions.byIds(ids)]);
    const known = new Set(kept.map(({ _id }) => _id));
    return { goneQuestionIds: ids.filter((id) => !known.has(id)), isOtherLive: live !== null };
  }
}

/** The events of the withdrawal, or why it is refused. */
function decidedOr(eventId: number, wanted: WithdrawalCommand, state: TournamentState): TournamentEvent[] | Rejection {
  try {
    return tournamentSubject(eventId).decider.decide(wanted, state);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}

function intentionOf(eventId: number, wanted: WithdrawalCommand, context: CommandContext): Intention<unknown, unknown> {
  switch (wanted.type) {
    case 'WithdrawTournamentReset':
      return new WithdrawTournamentReset({ eventId, ...wanted }, context);
    case 'WithdrawParticipantReset':
      return new WithdrawParticipantReset({ eventId, ...wanted }, context);
    case 'RestoreTournament':
      return new RestoreTournamentByProcess({ eventId, ...wanted }, context);
    default:
      return wanted satisfies never;
  }
}

function detailsOf(state: TournamentState) {
  if (state.status === 'none') throw new Rejection('event-not-found');
  return state.status === 'deleted' ? state.before.details : state.details;
}
