import {
  type CallOptions,
  type ChannelCredentials,
  type Client,
  type ClientDuplexStream,
  type ClientOptions,
  type ClientReadableStream,
  type ClientUnaryCall,
  loadPackageDefinition,
  type Metadata,
  type requestCallback,
  type ServiceDefinition,
} from '@grpc/grpc-js';
import { fromJSON, type MessageTypeDefinition } from '@grpc/proto-loader';
import { parse, Root } from 'protobufjs';
import { GOSSIP, STREAMS } from './eventstoredb-proto';

/** A 64-bit number: as text on its way in. */
type Long = string;
type Nothing = Record<string, never>;

export interface Uuid {
  structured?: { mostSignificant?: Long; leastSignificant?: Long };
  string?: string;
}

interface Position {
  commit: Long;
  prepare: Long;
}

export interface ReadRequest {
  options: {
    stream?: { stream: { name: string }; revision?: Long; start?: Nothing; end?: Nothing };
    all?: { position?: Position; start?: Nothing; end?: Nothing };
    direction?: 'FORWARDS' | 'BACKWARDS';
    count?: Long;
    subscription?: Nothing;
    filter?: Filter;
    noFilter?: Nothing;
    ids: { asString: Nothing };
  };
}

export interface Filter {
  stream?: Condition;
  type?: Condition;
  window: number;
  checkpointEveryWindows: number;
}

interface Condition {
  regex?: string;
  prefixes?: readonly string[];
}

/** A field with the value 0, false or nothing is not sent, so it is missing. */
export interface ReadAnswer {
  event?: { event?: ReadEvent };
}

export interface ReadEvent {
  id?: Uuid;
  stream?: { name?: string };
  revision?: Long;
  commitPosition?: Long;
  metadata?: Record<string, string>;
  customMetadata?: Buffer;
  data?: Buffer;
}

export interface AppendRequest {
  correlationId: Uuid;
  options: {
    stream: { name: string };
    revision?: Long;
    noStream?: Nothing;
    any?: Nothing;
    streamExists?: Nothing;
    deadline: { seconds: number; nanos: number };
  };
  events: { id: Uuid; metadata: Record<string, string>; customMetadata: Buffer; data: Buffer }[];
  isFinal: boolean;
}

export interface AppendAnswer {
  correlationId?: Uuid;
  error?: AppendRefusal;
  success?: { revision?: Long; position?: Partial<Position> };
}

export interface AppendRefusal {
  message?: string;
  details?: { typeUrl?: string; value?: Buffer };
}

export interface Cluster {
  members?: { state?: string | number; isAlive?: boolean; httpEndPoint?: { address?: string; port?: number } }[];
}

export interface Streams extends Client {
  read(request: ReadRequest, metadata: Metadata, options: CallOptions): ClientReadableStream<ReadAnswer>;
  batchAppend(metadata: Metadata, options: CallOptions): ClientDuplexStream<AppendRequest, AppendAnswer>;
}

export interface Gossip extends Client {
  read(request: Nothing, metadata: Metadata, options: CallOptions, answer: requestCallback<Cluster>): ClientUnaryCall;
}

type ClientOf<Kind> = (new (address: string, channel: ChannelCredentials, options: ClientOptions) => Kind) & {
  service: ServiceDefinition;
};

const protocol = fromJSON([STREAMS, GOSSIP].reduce((root, text) => parse(text, root).root, new Root()).toJSON(), {
  longs: String,
  enums: String,
});

const { client } = (
  loadPackageDefinition(protocol) as unknown as {
    event_store: {
      client: { streams: { Streams: ClientOf<Streams> }; gossip: { Gossip: ClientOf<Gossip> } };
    };
  }
).event_store;

export const { Streams } = client.streams;
export const { Gossip } = client.gossip;

/** Reads the details of a refused append. */
export const detailsOf = {
  wrongExpectedVersion: reader<{ currentRevision?: Long }>('WrongExpectedVersion'),
  maximumAppendSizeExceeded: reader<{ bytes?: number }>('MaximumAppendSizeExceeded'),
};

function reader<Details>(message: string): (bytes: Buffer) => Details {
  const { deserialize } = protocol[`event_store.client.streams.${message}`] as MessageTypeDefinition<object, object>;
  return (bytes) => deserialize(bytes) as Details;
}
