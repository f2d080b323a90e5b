import { Injectable, type PipeTransform } from '@nestjs/common';
import { Rejection } from '@app/event-store';

/** The number of an event in its stream. @throws Rejection not-found */
@Injectable()
export class RevisionPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    if (!/^\d{1,15}$/.test(String(value))) throw new Rejection('not-found');
    return Number(value);
  }
}
