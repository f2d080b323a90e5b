import { Controller, Get, Query } from '@nestjs/common';
import type { RacingDayView } from '@app/contracts';
import { AdminOnly } from '../../platform/http/viewer';
import { RacingDayDto } from './game.dto';
import { Games } from './games';

/** The number of races and racers of a day. */
@AdminOnly()
@Controller('api/admin/racing-day')
export class RacingDayController {
  constructor(private readonly games: Games) {}

  /** The caller says when the day begins, because it depends on their time zone. */
  @Get()
  since(@Query() { since }: RacingDayDto): Promise<RacingDayView> {
    return this.games.qualifyingSince(Date.parse(since));
  }
}
