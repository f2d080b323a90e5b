import { Controller, Query } from '@nestjs/common';
import type { RacingDayView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { RacingDayDto } from './game.dto';
import { Games } from './games';

/** The number of races and racers of a day. */
@Controller()
export class RacingDayController {
  constructor(private readonly games: Games) {}

  @Call('GET /api/admin/racing-day', 'console')
  since(@Query() { since }: RacingDayDto): Promise<RacingDayView> {
    return this.games.qualifyingSince(Date.parse(since));
  }
}
