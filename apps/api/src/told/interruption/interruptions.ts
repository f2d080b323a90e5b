// @offered
import { Injectable } from '@nestjs/common';
import type { InterruptionsPage } from '@app/contracts';
import { EventStore, type RecordedEvent } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Tournaments } from '../../finals/tournament/tournaments';
import { RacerNames } from '../../people/accounts/racer-names';
import { windowOf } from '../../platform/http/page-query.dto';
import type { RoundReference } from '../../racing/game/game.events';
import type { InterruptionsQueryDto } from './interruption.dto';
import type { InterruptionEvent } from './interruption.events';
import { interruptionView } from './interruption.view';
import { type InterruptionDocument, interruptionsProjection, runKey } from './interruptions.projection';

/** Queries on interruptions. */
@Injectable()
export class Interruptions {
  private readonly interruptions: ReadModel<InterruptionDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly events: EventStore,
    private readonly tournaments: Tournaments,
    private readonly names: RacerNames,
  ) {
    this.interruptions = runner.readModel(interruptionsProjection);
  }

  /** The newest first. */
  async page(query: InterruptionsQueryDto): Promise<InterruptionsPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter = query.event === undefined ? {} : { eventIds: query.event };
    const [found, total] = await Promise.all([
      this.interruptions.find(filter, { sort: { backAt: -1 }, skip, limit }).toArray(),
      this.interruptions.countDocuments(filter),
    ]);
    const people = found.flatMap(({ races }) =>
      races.flatMap(({ questions }) => questions.map(({ userId }) => userId)),
    );
    const [names, tournaments] = await Promise.all([
      this.names.of(people),
      this.tournaments.byIds([...new Set(found.flatMap(({ eventIds }) => eventIds))]),
    ]);
    const eventNames = new Map(tournaments.map(({ eventId, name }) => [eventId, name]));
    const entries = found.map((interruption) => interruptionView(interruption, query, names, eventNames));
    return { entries, total, page, pageSize };
  }

  /** What the log has of those that fell into a run of a round, or into one of these races outside of rounds. */
  async eventsAbout(races: RoundReference | readonly string[]): Promise<RecordedEvent<InterruptionEvent>[]> {
    const raceKeys = 'round' in races ? runKey(races) : { $in: [...races] };
    const found = await this.interruptions.find({ raceKeys }, { projection: { _id: 1 } }).toArray();
    const streams = await Promise.all(found.map(({ _id }) => this.events.readStream(_id)));
    return streams.flat() as RecordedEvent<InterruptionEvent>[];
  }
}
