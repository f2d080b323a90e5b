// @offered
import { Injectable } from '@nestjs/common';
import { type CommandContext, StreamStates } from '@app/event-store';
import { racerSubject, RecountRaces } from '../../people/racer/racer.commands';
import type { QualifyingGameFinished, RacerEvent, RecountedRace } from '../../people/racer/racer.events';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { gameSubject } from '../game/game.decider';
import { QualifyingRulings } from '../ruling/qualifying-rulings';
import { needsAnswers, recounted } from './recount.rules';
import type { RulingState } from '../ruling/ruling.state';

/** Counts the races of a racer again, by the rulings that hold now. Repeated, it changes nothing. */
export class RecountRacesByProcess extends Intention<{ userId: string }, void> {}

/**
 * Reads from the log alone what it counts, because a read model may be behind the ruling. A race that is finished meanwhile
 * has the command refused, and it is repeated.
 */
@Injectable()
export class Recount {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly rulings: QualifyingRulings,
  ) {}

  async of(userId: string, context: CommandContext): Promise<void> {
    const races = await this.racesOf(userId, await this.rulings.all());
    if (races.length > 0) await this.commands.execute(new RecountRaces({ userId, races }, context));
  }

  /** The racer's races that count, as these rulings have them. */
  async racesOf(userId: string, rulings: RulingState): Promise<RecountedRace[]> {
    const raced = (await this.streams.events(racerSubject(userId))).reduce(countingAfter, []);
    return Promise.all(raced.map(async (race) => recounted(race, rulings, await this.answersIn(race, rulings))));
  }

  private async answersIn(race: QualifyingGameFinished['data'], rulings: RulingState) {
    if (!needsAnswers(race, rulings)) return () => null;
    const { state } = await this.streams.load(gameSubject(race.gameId));
    const closed = state.status === 'not-started' ? [] : state.closed;
    return (questionId: string) => closed.find((each) => each.questionId === questionId)?.answer ?? null;
  }
}

type Raced = QualifyingGameFinished['data'][];

/** The races that count after the event, as they were raced. */
function countingAfter(raced: Raced, { type, data }: RacerEvent): Raced {
  if (type === 'QualifyingGameFinished') return [...raced, data];
  return type === 'PointsReset' || type === 'AllDataReset' ? [] : raced;
}

export const recountCommandHandlers = [
  carriedOut(RecountRacesByProcess, Recount, (recount, { userId }, context) => recount.of(userId, context)),
];
