// @offered
import { Injectable } from '@nestjs/common';
import { StreamStates } from '@app/event-store';
import { rulingSubject } from './ruling.commands';
import type { RulingState } from './ruling.state';

/** All rulings on qualifying races, from the log. */
@Injectable()
export class QualifyingRulings {
  constructor(private readonly streams: StreamStates) {}

  async all(): Promise<RulingState> {
    return (await this.streams.load(rulingSubject)).state;
  }
}
