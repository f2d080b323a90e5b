import { Injectable } from '@nestjs/common';
import type { SystemDetailsView, SystemStatusView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Config } from '../config';
import { OpenSockets } from '../push/open-sockets';
import { Announcements } from './announcements';
import { SYSTEM_STATUS_ID, type SystemStatusDocument, systemStatusProjection } from './system-status.projection';
import { systemStatusView } from './system-status.view';

/** How the installation is: what everybody may know, and what administrators see besides. */
@Injectable()
export class SystemStatus {
  private readonly statuses: ReadModel<SystemStatusDocument>;

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly announcements: Announcements,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly sockets: OpenSockets,
    private readonly config: Config,
  ) {
    this.statuses = runner.readModel(systemStatusProjection);
  }

  async forEverybody(): Promise<SystemStatusView> {
    const status = await this.statuses.findOne({ _id: SYSTEM_STATUS_ID });
    const message = status?.messageId ? await this.announcements.text(status.messageId) : null;
    return systemStatusView(status, message, this.config.SURVEY_URL);
  }

  async forAdministrators(): Promise<SystemDetailsView> {
    const { EVENTSTORE_URL, MONGODB_URL } = this.config;
    const [status, documentStore] = await Promise.all([this.forEverybody(), this.documents.health()]);
    const eventStore = this.events.health();
    const projections = this.runner.status().filter(({ kind }) => kind === 'projection');
    return {
      ...status,
      uptimeSeconds: Math.floor(process.uptime()),
      eventStore: {
        adapter: EVENTSTORE_URL ? 'eventstoredb' : 'sqlite',
        ok: eventStore.ok,
        lastError: eventStore.lastError,
      },
      documentStore: {
        adapter: MONGODB_URL ? 'mongodb' : 'sqlite',
        ok: documentStore.ok,
        lastError: documentStore.lastError,
      },
      projections: projections.map(({ name, version, state, position, error }) => ({
        name,
        version,
        state,
        position: position?.toString() ?? null,
        error,
      })),
      connectedSockets: this.sockets.count,
    };
  }
}
