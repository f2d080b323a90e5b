import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { CallCredentials, type ChannelCredentials, credentials, Metadata } from '@grpc/grpc-js';
import type { Credentials, EndPoint } from '@eventstore/db-client';
import {
  type ConnectionString,
  InvalidConnectionString,
  parsedConnectionString,
} from './eventstoredb-connection-string';

/** A server, as the connection string describes it. */
export interface ServerSettings {
  nodes: readonly EndPoint[];
  /** Some node has to be asked who leads. A node that is named alone is used as it is. */
  isCluster: boolean;
  channel: ChannelCredentials;
  /** Missing without TLS, where the server knows no users. */
  user?: CallCredentials;
  connectionName?: string;
  /** A connection is dead that has been silent for the interval and then does not answer within the timeout. */
  keepAlive: { intervalMs: number; timeoutMs: number };
  gossipTimeoutMs: number;
}

const KEEP_ALIVE_INTERVAL_MS = 3_000;
const KEEP_ALIVE_TIMEOUT_MS = 2_000;
const GOSSIP_TIMEOUT_S = 1;

/** @throws InvalidConnectionString */
export function serverSettings(connectionString: string): ServerSettings {
  const { nodes, isDiscovery, user, options } = parsedConnectionString(connectionString);
  const { keepAliveInterval, keepAliveTimeout, gossipTimeout = GOSSIP_TIMEOUT_S } = options;
  return {
    nodes,
    isCluster: isDiscovery || nodes.length > 1,
    ...securityOf(options, user),
    connectionName: options.connectionName,
    keepAlive: {
      intervalMs: keepAliveInterval ?? KEEP_ALIVE_INTERVAL_MS,
      timeoutMs: keepAliveTimeout ?? KEEP_ALIVE_TIMEOUT_MS,
    },
    gossipTimeoutMs: gossipTimeout * 1_000,
  };
}

/**
 * An address is no name that TLS may ask the server for, and Node warns of one. With a dot at its end it is none to Node
 * there, and the same to whoever compares it with the certificate.
 */
export const tlsNameOf = ({ address }: EndPoint) =>
  isIP(address) === 0 ? {} : { 'grpc.ssl_target_name_override': `${address}.` };

export const addressOf = ({ address, port }: EndPoint): string => `${address}:${port}`;

function securityOf(
  { tls = true, tlsCAFile, userCertFile, userKeyFile }: ConnectionString['options'],
  user: Credentials | undefined,
): Pick<ServerSettings, 'channel' | 'user'> {
  if (!tls) return { channel: credentials.createInsecure() };
  if (Boolean(userCertFile) !== Boolean(userKeyFile)) {
    throw new InvalidConnectionString('userCertFile and userKeyFile belong together');
  }
  return {
    channel: credentials.createSsl(
      fileOf('tlsCAFile', tlsCAFile),
      fileOf('userKeyFile', userKeyFile),
      fileOf('userCertFile', userCertFile),
    ),
    ...(user && { user: basicCredentials(user) }),
  };
}

function fileOf(option: string, path: string | undefined): Buffer | null {
  if (!path) return null;
  try {
    return readFileSync(path);
  } catch (error) {
    throw new InvalidConnectionString(`${option}: ${path} cannot be read`, { cause: error });
  }
}

function basicCredentials({ username, password }: Credentials): CallCredentials {
  const metadata = new Metadata();
  metadata.add('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return CallCredentials.createFromMetadataGenerator((_, answer) => answer(null, metadata));
}
