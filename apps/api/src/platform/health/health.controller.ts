import { Controller, UseFilters } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { Call } from '../http/call';
import { NotTimed } from '../http/caller-limits.interceptor';
import { ClockCheck } from './clock-check';
import { NotReadyFilter } from './not-ready.filter';

@NotTimed()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly runner: ProjectionRunner,
    private readonly clocks: ClockCheck,
  ) {}

  @Call('GET /api/health', 'public')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Call('GET /api/ready', 'public')
  @HealthCheck()
  @UseFilters(NotReadyFilter)
  async ready() {
    const documents = await this.documents.health();
    return this.health.check([
      async () => {
        const { ok, ...details } = this.events.health();
        const { logState: log } = this.runner;
        const store = this.indicator.check('eventStore');
        if (log === 'cut' || log === 'another') return store.down({ ...details, log });
        return ok ? store.up(details) : store.down(details);
      },
      async () => {
        const { ok, latencyMs, lastError, erasurePending } = documents;
        const details = { latencyMs, lastError, erasurePending };
        const store = this.indicator.check('documentStore');
        return ok ? store.up(details) : store.down(details);
      },
      async () => {
        const projections = this.runner.status().filter((reader) => reader.kind === 'projection');
        const missing = projections.filter(({ vital, state }) => vital && state !== 'live' && state !== 'rebuilding');
        const indicator = this.indicator.check('projections');
        const states = statesOf(projections.map(withParked));
        if (missing.length === 0) return indicator.up(states);
        return indicator.down({ missing: missing.map(({ name }) => name), ...states });
      },
      async () => {
        const reactors = this.runner.status().filter((reader) => reader.kind === 'reactor');
        return this.indicator.check('reactors').up(statesOf(reactors.map(withParked)));
      },
      async () => this.indicator.check('projector').up({ ...this.runner.projectedBy() }),
      async () => this.indicator.check('clock').up({ ...this.clocks.report(documents) }),
    ]);
  }
}

function withParked({ name, state, parked }: { name: string; state: string; parked: number }) {
  return { name, state: parked > 0 ? `${state}, ${parked} parked` : state };
}

/** The log and the console's system information say why one is not live. */
function statesOf(readers: readonly { name: string; state: string }[]): Record<string, string> {
  return Object.fromEntries(readers.map(({ name, state }) => [name, state]));
}
