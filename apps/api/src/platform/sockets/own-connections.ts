import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import {
  bucketOf,
  type ConnectionsDocument,
  connectionsCollection,
  connectionsId,
  placeOf,
} from './connections.documents';
import { OpenSockets } from './open-sockets';

/** Tells the other processes, through the documents they share, which users have a socket of this process. */
@Injectable()
export class OwnConnections {
  /** The name of this process in the documents. */
  readonly process = randomUUID();
  readonly documents: KeptCollection<ConnectionsDocument>;
  /** Buckets whose documents are not as they should be. */
  private changed = new Set<string>();
  private beat = 0;

  constructor(
    store: DocumentStore,
    private readonly sockets: OpenSockets,
  ) {
    this.documents = keptCollection(store, connectionsCollection);
    sockets.onChange((userId) => {
      if (userId !== undefined) this.changed.add(bucketOf(userId));
    });
  }

  /** Writes what has changed, and a beat after it. What could not be written is written the next time. */
  async write(): Promise<void> {
    const { process, changed } = this;
    this.changed = new Set();
    this.beat += 1;
    const buckets = Array.from(this.usersOf(changed), ([bucket, users]) => {
      const filter = { _id: connectionsId(process, bucket) };
      if (users.length === 0) return { deleteOne: { filter } };
      return { replaceOne: { filter, replacement: { process, bucket, users }, upsert: true } };
    });
    const replacement = { process, beat: this.beat, sockets: this.sockets.count };
    const beat = { replaceOne: { filter: { _id: connectionsId(process) }, replacement, upsert: true } };
    try {
      await (await this.documents()).bulkWrite([...buckets, beat]);
    } catch (error) {
      for (const bucket of changed) this.changed.add(bucket);
      throw error;
    }
  }

  /** Called when the document is gone. Others may have taken this process for gone while it stood still. */
  removed(id: string): void {
    const { bucket } = placeOf(id);
    if (this.usersOf(new Set([bucket])).get(bucket)?.length) this.changed.add(bucket);
  }

  /** Called when the documents may be as others have left them. */
  writeAll(): void {
    for (const userId of this.sockets.userIds()) this.changed.add(bucketOf(userId));
  }

  async removeAll(): Promise<void> {
    await (await this.documents()).deleteMany({ process: this.process });
  }

  private usersOf(buckets: ReadonlySet<string>): Map<string, string[]> {
    const users = new Map(Array.from(buckets, (bucket): [string, string[]] => [bucket, []]));
    if (users.size === 0) return users;
    for (const userId of this.sockets.userIds()) users.get(bucketOf(userId))?.push(userId);
    return users;
  }
}
