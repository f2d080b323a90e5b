import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
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
  async archive(@Param('id') id: string, @CurrentViewer() { userId }: Viewer): Promise<StreamableFile> {
    if (id !== userId) throw new Rejection('not-allowed');
    return this.data.archive(userId);
  }
}
