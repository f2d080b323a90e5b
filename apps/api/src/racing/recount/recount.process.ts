// @offered
import { Injectable } from '@nestjs/common';
import { type CommandContext, StreamStates } from '@app/event-store';
import { racerSubject, RecountRaces } from '../../people/racer/racer.commands';
import type { QualifyingGameFinished, RacerEvent, RacesRecounted } from '../../people/racer/racer.events';
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
    const { races, closed } = await this.racesOf(userId, await this.rulings.all());
    if (races.length + closed.length === 0) return;
    await this.commands.execute(new RecountRaces({ userId, races, closed }, context));
  }

  /** The racer's races that count now, and those of closed seasons, as these rulings have them. */
  async racesOf(userId: string, rulings: RulingState): Promise<Pick<RacesRecounted['data'], 'races' | 'closed'>> {
    const { races, closed } = (await this.streams.events(racerSubject(userId))).reduce(racesAfter, noRaces);
    const counted = (raced: Raced) =>
      Promise.all(raced.map(async (race) => recounted(race, rulings, await this.answersIn(race, rulings))));
    return { races: await counted(races), closed: await counted(closed.flatMap((season) => season.races)) };
  }

  private async answersIn(race: QualifyingGameFinished['data'], rulings: RulingState) {
    if (!needsAnswers(race, rulings)) return () => null;
    const { state } = await this.streams.load(gameSubject(race.gameId));
    const closed = state.status === 'not-started' ? [] : state.closed;
    return (questionId: string) => closed.find((each) => each.questionId === questionId)?.answer ?? null;
  }
}

type Raced = QualifyingGameFinished['data'][];

/** As they were raced. `seasonId`: undefined where one racer alone was reset, and in older logs. */
interface AllRaces {
  races: Raced;
  closed: { seasonId: string | undefined; races: Raced }[];
}

const noRaces: AllRaces = { races: [], closed: [] };

/** The races that count after the event, and those of closed seasons. */
function racesAfter({ races, closed }: AllRaces, { type, data }: RacerEvent): AllRaces {
  switch (type) {
    case 'QualifyingGameFinished':
      return { races: [...races, data], closed };
    case 'PointsReset':
      return { races: [], closed };
    case 'AllDataReset':
      return { races: [], closed: [...closed, { seasonId: data.seasonId, races }] };
    case 'AllDataResetWithdrawn': {
      const opened = closed.filter(({ seasonId }) => seasonId === data.seasonId).flatMap((season) => season.races);
      return { races: [...opened, ...races], closed: closed.filter(({ seasonId }) => seasonId !== data.seasonId) };
    }
    default:
      return { races, closed };
  }
}

export const recountCommandHandlers = [
  carriedOut(RecountRacesByProcess, Recount, (recount, { userId }, context) => recount.of(userId, context)),
];
