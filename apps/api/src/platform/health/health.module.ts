import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Counter, Gauge } from 'prom-client';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { busyMs } from '../calls/call-under-way';
import { Metrics } from '../metrics/metrics';
import { ClockCheck } from './clock-check';
import { HealthController } from './health.controller';
import { MetricsController } from './metrics.controller';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, MetricsController],
  providers: [ClockCheck],
})
export class HealthModule {
  constructor(metrics: Metrics, events: EventStore, documents: DocumentStore, runner: ProjectionRunner) {
    const registers = [metrics];
    new Counter({
      name: 'event_loop_busy_seconds_total',
      help: 'How long the event loop has not been idle since the start; its rate is the share of a core that is used',
      registers,
      collect() {
        this.reset();
        this.inc(busyMs() / 1_000);
      },
    });
    new Gauge({
      name: 'store_up',
      help: '1 while the store answers, otherwise 0',
      labelNames: ['store'],
      registers,
      async collect() {
        this.set({ store: 'events' }, Number(events.health().ok));
        this.set({ store: 'documents' }, Number((await documents.health()).ok));
      },
    });
    new Gauge({
      name: 'reader_progress_ratio',
      help: 'The share of the log that a read model or a reactor has handled',
      labelNames: ['kind', 'name'],
      registers,
      collect() {
        for (const { kind, name, progress } of runner.status()) this.set({ kind, name }, progress ?? 1);
      },
    });
    new Gauge({
      name: 'reader_parked_events',
      help: 'The events that a read model left out, or that wait in a reactor for an administrator',
      labelNames: ['kind', 'name'],
      registers,
      collect() {
        for (const { kind, name, parked } of runner.status()) this.set({ kind, name }, parked);
      },
    });
  }
}
