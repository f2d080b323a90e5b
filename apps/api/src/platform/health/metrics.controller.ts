import { Controller, Header } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Call } from '../http/call';
import { Metrics } from '../metrics/metrics';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Call('GET /api/metrics', 'figures')
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  all(): Promise<string> {
    return this.metrics.metrics();
  }
}
