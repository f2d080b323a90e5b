import { Injectable } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type EventNumberDocument, eventNumbersProjection } from './event-numbers.projection';

/** The numbers of events. This read model may be slightly behind; the log decides. */
@Injectable()
export class EventNumbers {
  private readonly numbers: ReadModel<EventNumberDocument>;

  constructor(runner: ProjectionRunner) {
    this.numbers = runner.readModel(eventNumbersProjection);
  }

  /** 0 before the first event. */
  async highest(): Promise<number> {
    const [last] = await this.numbers.find({}, { sort: { eventId: -1 }, limit: 1 }).toArray();
    return last?.eventId ?? 0;
  }

  async givenTo(commandId: string): Promise<number | null> {
    return (await this.numbers.findOne({ commandId }))?.eventId ?? null;
  }
}
