import { Controller, Header, Query } from '@nestjs/common';
import type { InterruptionsPage } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { InterruptionsQueryDto } from './interruption.dto';
import { Interruptions } from './interruptions';

@Controller()
export class InterruptionsController {
  constructor(private readonly interruptions: Interruptions) {}

  @Call('GET /api/admin/interruptions', 'see-events')
  @Header('Cache-Control', 'no-store')
  list(@Query() query: InterruptionsQueryDto): Promise<InterruptionsPage> {
    return this.interruptions.page(query);
  }
}
