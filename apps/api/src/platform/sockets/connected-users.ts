import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LoadedModels } from '@app/async';
import { type DocumentChange, DocumentStore } from '@app/document-store';
import { type ConnectionsDocument, connectionsId, placeOf } from './connections.documents';
import { OpenSockets } from './open-sockets';
import { OwnConnections } from './own-connections';
import { SeenProcesses } from './seen-processes';

/** The users with a live connection, whichever process it leads to. */
@Injectable()
export class ConnectedUsers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Set<() => void>();
  private readonly models = new LoadedModels<'all', SeenProcesses>(
    () => new SeenProcesses(),
    (seen) => this.load(seen),
  );
  private others = new SeenProcesses();
  private hasChanged = false;
  private stopWatching = () => {};

  constructor(
    private readonly store: DocumentStore,
    private readonly sockets: OpenSockets,
    private readonly own: OwnConnections,
  ) {
    sockets.onChange(() => (this.hasChanged = true));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.store.isShared) return;
    this.stopWatching = await (
      await this.own.documents()
    ).watch({
      changed: (change) => this.models.follow((seen, isLoading) => this.take(seen, change, isLoading)),
      missed: () => {
        this.models.forgetAll();
        this.own.writeAll();
      },
    });
    await this.lookAtOthers();
  }

  onModuleDestroy(): void {
    this.stopWatching();
  }

  has(userId: string): boolean {
    return this.sockets.hasUser(userId) || this.others.hasUser(userId);
  }

  /** The open sockets of all processes, also those of visitors. */
  get socketCount(): number {
    return this.sockets.count + this.others.sockets;
  }

  /** Calls the listener after changes, at most once a second. Returns a function that stops it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(): void {
    if (!this.hasChanged) return;
    this.hasChanged = false;
    for (const listener of this.listeners) listener();
  }

  /** Reads again what others have stored, if changes were missed. Otherwise it does nothing. */
  async lookAtOthers(): Promise<void> {
    const seen = await this.models.of('all');
    if (seen === this.others) return;
    this.others = seen;
    this.hasChanged = true;
  }

  /** A process that is gone cannot remove its documents itself. One that has beaten since keeps them. */
  async removeGone(): Promise<void> {
    const documents = await this.own.documents();
    for (const { process, beat } of this.others.gone) {
      const _id = connectionsId(process);
      const last = await documents.findOne({ _id });
      if (last && !('beat' in last && last.beat === beat)) continue;
      await documents.deleteMany({ process, _id: { $ne: _id } });
      // The last one, so that another process goes on where this one may be broken off.
      await documents.deleteOne({ _id, ...(beat !== null && { beat }) });
    }
  }

  private async load(seen: SeenProcesses): Promise<void> {
    const stored = await (await this.own.documents()).find({ process: { $ne: this.own.process } }).toArray();
    seen.fill(stored);
  }

  private take(seen: SeenProcesses, change: DocumentChange<ConnectionsDocument>, isLoading: boolean): void {
    if (this.takeOwn(seen, change) || change.kind === 'updated') return;
    const isNews =
      change.kind === 'stored' ? seen.stored(change.document, isLoading) : seen.removed(change.id, isLoading);
    this.hasChanged ||= isNews;
  }

  /** Returns false for a change that is another process's. */
  private takeOwn(seen: SeenProcesses, change: DocumentChange<ConnectionsDocument>): boolean {
    const id = change.kind === 'stored' ? change.document._id : change.id;
    const { process } = this.own;
    if (placeOf(id).process !== process) return false;
    if (change.kind === 'removed') this.own.removed(id);
    else if (id === connectionsId(process)) this.hasChanged = seen.ownBeat() || this.hasChanged;
    return true;
  }
}
