import type { Credentials, EndPoint } from '@eventstore/db-client';

/** The connection string cannot be used. The message is one line and holds no password. */
export class InvalidConnectionString extends Error {
  override readonly name = 'InvalidConnectionString';
}

/** The options that have an effect. Others would be ignored, which nobody would notice. */
const OPTIONS = {
  tls: truth,
  tlsCAFile: decoded,
  userCertFile: decoded,
  userKeyFile: decoded,
  connectionName: decoded,
  keepAliveInterval: number,
  keepAliveTimeout: number,
  gossipTimeout: number,
};
type Options = { [Name in keyof typeof OPTIONS]?: ReturnType<(typeof OPTIONS)[Name]> };

export interface ConnectionString {
  nodes: EndPoint[];
  /** The nodes have to be asked who leads, also if only one is named. */
  isDiscovery: boolean;
  user?: Credentials;
  options: Options;
}

const DEFAULT_PORT = '2113';
const SCHEME = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(.*)$/;
const USER = /^([^:]+):([^@]+)@/;
const NODE = /^([\w.-]+)(?::(.*))?$/;

/**
 * Takes `esdb://` and `kurrentdb://`, each also with `+discover`.
 * @throws InvalidConnectionString
 */
export function parsedConnectionString(text: string): ConnectionString {
  const [, discover, rest] = SCHEME.exec(text.trim().replace(/\/+$/, '')) ?? [];
  if (rest === undefined) throw new InvalidConnectionString('a connection string begins with esdb:// or kurrentdb://');
  const [given = '', username, password] = USER.exec(rest) ?? [];
  const [nodes = '', options = ''] = rest.slice(given.length).split('?', 2);
  return {
    isDiscovery: discover !== undefined,
    ...(username && password && { user: { username: decoded(username), password: decoded(password) } }),
    nodes: nodes.replace(/[,/]$/, '').split(',').map(nodeOf),
    options: Object.fromEntries(options.split('&').filter(Boolean).map(optionOf)),
  };
}

/** What is wrong is not repeated: with an @ that is not encoded, it is a part of the password. */
function nodeOf(text: string, index: number): EndPoint {
  const [, address, port = DEFAULT_PORT] = NODE.exec(text.trim()) ?? [];
  if (!address) throw new InvalidConnectionString(`node ${index + 1}: expected host or host:port`);
  if (!/^\d+$/.test(port)) throw new InvalidConnectionString(`node ${index + 1}: expected port number`);
  return { address, port: Number(port) };
}

function optionOf(text: string): [string, Options[keyof Options]] {
  const [given = '', value] = text.split('=', 2);
  const name = Object.keys(OPTIONS).find((known) => known.toLowerCase() === given.trim().toLowerCase());
  if (!name) {
    throw new InvalidConnectionString(
      `the option "${given}" has no effect; there are ${Object.keys(OPTIONS).join(', ')}`,
    );
  }
  if (!value) throw new InvalidConnectionString(`"${text}": expected ${name}=value`);
  return [name, OPTIONS[name as keyof Options](value.trim(), name)];
}

function truth(value: string, name: string): boolean {
  if (value !== 'true' && value !== 'false') throw new InvalidConnectionString(`${name}: expected true or false`);
  return value === 'true';
}

function number(value: string, name: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new InvalidConnectionString(`${name}: expected a number`);
  return Number(value);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    throw new InvalidConnectionString('expected % to be followed by two hexadecimal digits', { cause: error });
  }
}
