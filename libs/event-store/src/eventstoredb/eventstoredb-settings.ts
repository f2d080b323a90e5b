import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { CallCredentials, type ChannelCredentials, credentials, Metadata } from '@grpc/grpc-js';
import type { Credentials, EndPoint } from '@eventstore/db-client';
import { type ConnectionOptions, parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString';

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

/** The connection string cannot be used. The message is one line and holds no password. */
export class InvalidConnectionString extends Error {
  override readonly name = 'InvalidConnectionString';
}

/** The options that have an effect. Others would be ignored, which nobody would notice. */
const OPTIONS = [
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
  'connectionName',
  'keepAliveInterval',
  'keepAliveTimeout',
  'gossipTimeout',
] as const;

const KEEP_ALIVE_INTERVAL_MS = 3_000;
const KEEP_ALIVE_TIMEOUT_MS = 2_000;
const GOSSIP_TIMEOUT_S = 1;

/**
 * Takes `esdb://` and `kurrentdb://`, each also with `+discover`.
 * @throws InvalidConnectionString
 */
export function serverSettings(connectionString: string): ServerSettings {
  const options = parsed(connectionString);
  const { keepAliveInterval, keepAliveTimeout, gossipTimeout = GOSSIP_TIMEOUT_S } = options;
  return {
    nodes: options.hosts,
    isCluster: options.dnsDiscover || options.hosts.length > 1,
    ...securityOf(options),
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

function parsed(connectionString: string): ConnectionOptions {
  const [, scheme, discover = '', rest = ''] = /^(\w+)(\+discover)?:\/\/(.*)$/.exec(connectionString.trim()) ?? [];
  if (scheme !== 'esdb' && scheme !== 'kurrentdb') {
    throw new InvalidConnectionString('a connection string begins with esdb:// or kurrentdb://');
  }
  const [, query = ''] = rest.split('?', 2);
  for (const option of query.split('&').filter(Boolean)) requireKnown(option.split('=', 1)[0]!);
  try {
    return parseConnectionString(`esdb${discover}://${rest}`);
  } catch (error) {
    throw new InvalidConnectionString((error as Error).message.split('\n', 1)[0], { cause: error });
  }
}

function requireKnown(option: string): void {
  if (OPTIONS.some((known) => known.toLowerCase() === option.toLowerCase())) return;
  throw new InvalidConnectionString(`the option "${option}" has no effect; there are ${OPTIONS.join(', ')}`);
}

function securityOf(options: ConnectionOptions): Pick<ServerSettings, 'channel' | 'user'> {
  if (options.tls === false) return { channel: credentials.createInsecure() };
  const { tlsCAFile, userCertFile, userKeyFile, defaultCredentials } = options;
  if (Boolean(userCertFile) !== Boolean(userKeyFile)) {
    throw new InvalidConnectionString('userCertFile and userKeyFile belong together');
  }
  return {
    channel: credentials.createSsl(
      fileOf('tlsCAFile', tlsCAFile),
      fileOf('userKeyFile', userKeyFile),
      fileOf('userCertFile', userCertFile),
    ),
    ...(defaultCredentials && { user: basicCredentials(defaultCredentials) }),
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
