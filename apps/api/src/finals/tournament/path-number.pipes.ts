// @offered
import { Injectable, type PipeTransform } from '@nestjs/common';
import { TOURNAMENT_ROUNDS_MAX } from '@app/contracts';
import { Rejection } from '@app/event-store';

/** The number of an event in a path. Anything else names no event. @throws Rejection event-not-found */
@Injectable()
export class EventIdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    if (!/^[1-9]\d{0,8}$/.test(String(value))) throw new Rejection('event-not-found');
    return Number(value);
  }
}

/** The number of a round in a path. @throws Rejection round-unknown */
@Injectable()
export class RoundNumberPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    if (!/^[1-9]\d?$/.test(String(value)) || Number(value) > TOURNAMENT_ROUNDS_MAX)
      throw new Rejection('round-unknown');
    return Number(value);
  }
}
