import { Injectable, Logger } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { Timer } from '../time/timer';
import { ConnectedUsers } from './connected-users';
import { OwnConnections } from './own-connections';

const EVERY_MS = 1_000;

/** Shows the others who is connected here, and everybody who has come and gone anywhere, once a second. */
@Injectable()
export class ConnectionsTimer extends Timer {
  constructor(
    private readonly store: DocumentStore,
    private readonly connected: ConnectedUsers,
    private readonly own: OwnConnections,
  ) {
    super(EVERY_MS, new Logger('Connections'));
  }

  /** Documents that no other process reads are not written. */
  async look(): Promise<void> {
    this.connected.announce();
    if (!this.store.isShared) return;
    await this.own.write();
    await this.connected.lookAtOthers();
    await this.connected.removeGone();
  }

  /** Without an answer of the store the others find out by the silence. */
  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    if (this.store.isShared) await this.own.removeAll().catch(() => undefined);
  }
}
