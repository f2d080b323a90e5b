import { Controller, Header, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Rejection } from '@app/event-store';
import { Call } from '../../platform/http/call';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { OwnData } from './own-data';

/** It reads every race of a racer. */
const ARCHIVES_PER_MINUTE = 4;

/** Hands over to racers what is kept of them. */
@Controller()
export class OwnDataController {
  constructor(private readonly data: OwnData) {}

  @Call('GET /api/users/{id}/data', 'player')
  @TimesPerMinute(ARCHIVES_PER_MINUTE)
  @NotTimed()
  @Header('Cache-Control', 'no-store')
  async archive(
    @Param('id') id: string,
    @CurrentViewer() { userId }: Viewer,
    @Res() response: Response,
  ): Promise<void> {
    if (id !== userId) throw new Rejection('not-allowed');
    await this.data.send(userId, response);
  }
}
