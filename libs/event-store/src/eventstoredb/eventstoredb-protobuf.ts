import { createRequire } from 'node:module';
import type { Empty as EmptyMessage } from 'google-protobuf/google/protobuf/empty_pb';
import type { Timestamp as TimestampMessage } from 'google-protobuf/google/protobuf/timestamp_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';

/** The client's own copy of protobuf: its messages refuse those of another copy. */
const ofTheClient = createRequire(require.resolve('@eventstore/db-client'));

export const { Empty } = ofTheClient('google-protobuf/google/protobuf/empty_pb') as { Empty: new () => EmptyMessage };
export const { Timestamp } = ofTheClient('google-protobuf/google/protobuf/timestamp_pb') as {
  Timestamp: { fromDate(at: Date): TimestampMessage };
};

export function uuidOf(id: string): UUID {
  const uuid = new UUID();
  uuid.setString(id);
  return uuid;
}
