// @offered
import { Injectable } from '@nestjs/common';
import { EventStore, StreamStates } from '@app/event-store';
import { rulingSubject } from './ruling.commands';
import type { RulingState } from './ruling.state';

/** All rulings on qualifying races, from the log. */
@Injectable()
export class QualifyingRulings {
  /** Has everything that the log had up to this position. */
  private known: { state: RulingState; upTo: bigint } | undefined;

  constructor(
    private readonly streams: StreamStates,
    private readonly events: EventStore,
  ) {}

  async all(): Promise<RulingState> {
    return (await this.streams.load(rulingSubject)).state;
  }

  /**
   * Those up to a position of the log, and perhaps later ones. Whoever goes through the whole log reads them once; a log
   * that others may put back is read each time.
   */
  async upTo(position: bigint): Promise<RulingState> {
    if (this.events.isShared) return this.all();
    if (this.known && position <= this.known.upTo) return this.known.state;
    const upTo = (await this.events.lastPosition()) ?? position;
    this.known = { state: await this.all(), upTo };
    return this.known.state;
  }
}
