import { Injectable, type PipeTransform } from '@nestjs/common';
import { type Office, offices } from '@app/contracts';
import { Rejection } from '@app/event-store';

/** @throws Rejection office-unknown */
@Injectable()
export class OfficePipe implements PipeTransform<unknown, Office> {
  transform(value: unknown): Office {
    const known = offices.find((office) => office === value);
    if (!known) throw new Rejection('office-unknown');
    return known;
  }
}
