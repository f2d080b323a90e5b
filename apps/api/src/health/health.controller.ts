import { Controller, Get, UseFilters } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { Public } from '../http/viewer';
import { NotReadyFilter } from './not-ready.filter';

@Public()
@Controller('api')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly runner: ProjectionRunner,
  ) {}

  /** The process answers. */
  @Get('health')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work: both stores answer, and every read model shows what has happened. */
  @Get('ready')
  @HealthCheck()
  @UseFilters(NotReadyFilter)
  ready() {
    return this.health.check([
      async () => {
        const { ok, ...details } = this.events.health();
        const store = this.indicator.check('eventStore');
        return ok ? store.up(details) : store.down(details);
      },
      async () => {
        const { ok, ...details } = await this.documents.health();
        const store = this.indicator.check('documentStore');
        return ok ? store.up(details) : store.down(details);
      },
      async () => {
        const waiting = this.runner.status().filter(({ state }) => state !== 'live' && state !== 'rebuilding');
        const projections = this.indicator.check('projections');
        const states = Object.fromEntries(waiting.map(({ name, state }) => [name, state]));
        return waiting.length === 0 ? projections.up() : projections.down(states);
      },
    ]);
  }
}
