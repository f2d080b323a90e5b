import { Injectable } from '@nestjs/common';
import type { SystemDetailsView, SystemStatusView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Config } from '../../platform/config';
import { PublicAddress } from '../../platform/http/public-address';
import { documentStoreAdapter, eventStoreAdapter } from '../../platform/stores/store-adapters';
import { ConnectedUsers } from '../../platform/sockets/connected-users';
import { Announcements } from './announcements';
import { SYSTEM_STATUS_ID, type SystemStatusDocument, systemStatusProjection } from './system-status.projection';
import { systemStatusView } from './system-status.view';

/** The status of the installation: what everybody may know, and what only administrators see. */
@Injectable()
export class SystemStatus {
  private readonly statuses: ReadModel<SystemStatusDocument>;

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly announcements: Announcements,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly connectedUsers: ConnectedUsers,
    private readonly config: Config,
    private readonly address: PublicAddress,
  ) {
    this.statuses = runner.readModel(systemStatusProjection);
  }

  async forEverybody(): Promise<SystemStatusView> {
    const status = await this.statuses.findOne({ _id: SYSTEM_STATUS_ID });
    const message = status?.messageId ? await this.announcements.text(status.messageId) : null;
    return systemStatusView(status, message, {
      surveyUrl: this.config.SURVEY_URL,
      publicUrl: this.address.configured,
      networkUrl: this.address.network,
    });
  }

  async forAdministrators(): Promise<SystemDetailsView> {
    const [status, documentStore] = await Promise.all([this.forEverybody(), this.documents.health()]);
    const eventStore = this.events.health();
    const readers = this.runner.status();
    return {
      ...status,
      uptimeSeconds: Math.floor(process.uptime()),
      eventStore: {
        adapter: eventStoreAdapter(this.config).name,
        ok: eventStore.ok,
        lastError: eventStore.lastError,
      },
      documentStore: {
        adapter: documentStoreAdapter(this.config).name,
        ok: documentStore.ok,
        lastError: documentStore.lastError,
      },
      projector: this.runner.projectedBy(),
      projections: readers
        .filter((reader) => reader.kind === 'projection')
        .map(({ name, version, state, position, error, parked }) => {
          return { name, version, state, position: shown(position), error, parked };
        }),
      reactors: readers
        .filter((reader) => reader.kind === 'reactor')
        .map(({ name, state, position, error, waiting, parked }) => {
          return { name, state, position: shown(position), error, waiting, parked };
        }),
      connectedSockets: this.connectedUsers.socketCount,
    };
  }
}

const shown = (position: bigint | null): string | null => position?.toString() ?? null;
