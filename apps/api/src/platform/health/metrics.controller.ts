import { Controller, Get, Header } from '@nestjs/common';
import { Registry } from 'prom-client';
import { AdminOnly } from '../http/viewer';
import { Metrics } from '../metrics/metrics';

@AdminOnly()
@Controller('api')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** The figures of this process, in the text format of Prometheus. Each process has its own. */
  @Get('metrics')
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  all(): Promise<string> {
    return this.metrics.metrics();
  }
}
