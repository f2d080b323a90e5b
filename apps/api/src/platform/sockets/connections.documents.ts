import type { CollectionDefinition, Document } from '@app/document-store';

/**
 * What one process tells the others about its sockets. Its users are divided into buckets by the beginning of their
 * ids, with one document for each bucket that has any: a second in which thirty of 50,000 users come or go costs thirty
 * small documents, and the worst one costs 256.
 */
export interface BucketDocument extends Document {
  process: string;
  bucket: string;
  users: string[];
}

/** Written after the buckets, whether they have changed or not. */
export interface BeatDocument extends Document {
  process: string;
  /** A number that changes for as long as the process lives. */
  beat: number;
  /** Its open sockets, also those of visitors. */
  sockets: number;
}

export type ConnectionsDocument = BucketDocument | BeatDocument;

export const connectionsCollection: CollectionDefinition = {
  name: 'connections',
  private: true,
  indexes: [{ key: { process: 1 } }],
};

/** Ids of users are random hexadecimal digits. */
export const bucketOf = (userId: string): string => userId.slice(0, 2);

const SEPARATOR = '.';

/** @param bucket none for the beat */
export const connectionsId = (process: string, bucket = ''): string => `${process}${SEPARATOR}${bucket}`;

export function placeOf(id: string): { process: string; bucket: string } {
  const [process = '', ...bucket] = id.split(SEPARATOR);
  return { process, bucket: bucket.join(SEPARATOR) };
}
