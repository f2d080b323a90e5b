import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import {
  MongoError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoRuntimeError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { DocumentStoreUnavailable, DuplicateKey } from '../document-store.port';
import { InvalidDocument } from '../document-values';
import { portError } from './mongo-errors';

/** A connection over which nothing goes any more, and why a write to it fails. */
const deadConnections: [string, (near: Socket, far: Socket) => Promise<unknown> | void][] = [
  ['the other side has ended', (near, far) => (far.end(), near.resume(), once(near, 'end'))],
  ['the other side has reset', (near, far) => (near.pause(), once(far.resetAndDestroy(), 'close'))],
  ['this side has ended', (near) => void near.end()],
  ['it is closed', (near) => void near.destroy()],
];

/** What the socket says to whoever writes. */
async function writeFailure(die: (near: Socket, far: Socket) => Promise<unknown> | void): Promise<Error> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [[Socket], unknown];
  near.on('error', () => undefined);
  try {
    await die(near, far);
    for (;;) {
      const failure = await new Promise<Error | null | undefined>((resolve) => near.write('hello', resolve));
      if (failure) return failure;
    }
  } finally {
    near.destroy();
    far.destroy();
    server.close();
  }
}

const fromServer = (code: number) => new MongoServerError({ message: 'no', code });

function repeatable(): MongoError {
  const error = fromServer(1);
  error.addErrorLabel('RetryableWriteError');
  return error;
}

describe('An error of the driver', () => {
  it.each([
    ['a lost connection', new MongoNetworkError('connect ECONNREFUSED')],
    ['a lost connection, as the socket says it', Object.assign(new Error('write ECONNRESET'), { syscall: 'write' })],
    ['a client that is closed', new MongoTopologyClosedError()],
    ['a failure inside the driver', new MongoRuntimeError('no answer')],
    ['a server that shuts down', fromServer(91)],
    ['a call that the server has interrupted', fromServer(11600)],
    ['a server whose disk is full', fromServer(14031)],
    ['a server that is still starting', fromServer(94)],
    ['a server that is no primary any more', fromServer(10107)],
    [
      'a write that no majority has confirmed',
      new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: 'x' } }),
    ],
    ['what the server would have repeated', repeatable()],
  ])('is an outage of the store: %s', (_what, error) => {
    expect(portError(error, 'racers')).toBeInstanceOf(DocumentStoreUnavailable);
    expect(portError(error, 'racers')).toMatchObject({ message: error.message, cause: error });
  });

  it.each(deadConnections)(
    'is an outage of the store when a write finds that of its connection: %s',
    async (_why, die) => {
      const failure = await writeFailure(die);
      expect(portError(failure, 'racers')).toBeInstanceOf(DocumentStoreUnavailable);
      expect(portError(failure, 'racers')).toMatchObject({ message: failure.message, cause: failure });
    },
  );

  it('is a refusal of the document where it does not fit', () => {
    expect(portError(fromServer(2), 'racers')).toBeInstanceOf(InvalidDocument);
  });

  it('names the fields of a key that is taken', () => {
    const error = new MongoServerError({ message: 'index: unique:email,team dup key: {}', code: 11000 });
    expect(portError(error, 'racers')).toEqual(new DuplicateKey('racers', 'email, team'));
  });

  it.each([
    ['a call that the driver does not understand', new MongoInvalidArgumentError('no such option')],
    ['a command that the server does not understand', fromServer(9)],
    ['anything that is not of the driver', new TypeError('undefined is not a function')],
  ])('stays as it is where it is a bug: %s', (_what, error) => {
    expect(portError(error, 'racers')).toBe(error);
  });
});
