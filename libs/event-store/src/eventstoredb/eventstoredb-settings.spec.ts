import { InvalidConnectionString } from './eventstoredb-connection-string';
import { serverSettings } from './eventstoredb-settings';

const nodesOf = (connectionString: string) => serverSettings(connectionString).nodes;

function refusal(connectionString: string): string {
  try {
    serverSettings(connectionString);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidConnectionString);
    return (error as Error).message;
  }
  throw new Error('it was taken');
}

describe('a connection string', () => {
  it.each(['esdb', 'kurrentdb'])('may begin with %s://', (scheme) => {
    const [one, two] = [
      { address: 'one', port: 2113 },
      { address: 'two', port: 2114 },
    ] as const;
    expect(serverSettings(`${scheme}://one?tls=false`)).toMatchObject({ nodes: [one], isCluster: false });
    expect(serverSettings(`${scheme}://one:2113,two:2114?tls=false`)).toMatchObject({
      nodes: [one, two],
      isCluster: true,
    });
    expect(serverSettings(`${scheme}+discover://one?tls=false`)).toMatchObject({ nodes: [one], isCluster: true });
  });

  it.each(['http://one', 'kurrent://one', 'one:2113', ''])('is refused in one line: %s', (other) => {
    expect(refusal(other)).toBe('a connection string begins with esdb:// or kurrentdb://');
  });

  it('is refused with an option that nobody knows or that has no effect, without another word on the console', () => {
    const warned = jest.spyOn(console, 'warn');
    for (const option of ['gosipTimeout=1', 'tlsVerifyCert=false', 'nodePreference=follower']) {
      const message = refusal(`esdb://user:secret@one?tls=true&${option}`);
      expect(message).toMatch(new RegExp(`^the option "${option.split('=')[0]}" has no effect; there are tls, .*$`));
    }
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it.each([
    ['esdb://one:port', /expected port number/],
    ['esdb://one?tls=perhaps', /expected true or false/],
    ['esdb://one?tlsCAFile=/no/such/file', /^tlsCAFile: \/no\/such\/file cannot be read$/],
    ['esdb://one?userCertFile=/some/file', /belong together/],
    ['esdb://user:secret@?tls=true', /expected host/],
    ['esdb://user:pass@secret@one', /expected host/],
    ['esdb://user:pass@secret:secret@one', /expected port number/],
    ['esdb://user:se%cret@one', /expected % to be followed/],
    ['esdb://one?gossipTimeout=soon', /expected a number/],
    ['esdb://one?tls', /expected tls=value/],
  ])('is refused with what is wrong in it, in one line and without the password: %s', (wrong, reason) => {
    const message = refusal(wrong);
    expect(message).toMatch(reason);
    expect(message).not.toMatch(/\n|secret/);
  });

  it('sets how soon a silent connection is left, or leaves it to us', () => {
    expect(serverSettings('esdb://one?tls=false')).toMatchObject({
      keepAlive: { intervalMs: 3_000, timeoutMs: 2_000 },
      gossipTimeoutMs: 1_000,
    });
    const given = 'esdb://one?tls=false&KeepAliveInterval=10000&keepAliveTimeout=5000&gossipTimeout=3';
    expect(serverSettings(given)).toMatchObject({
      keepAlive: { intervalMs: 10_000, timeoutMs: 5_000 },
      gossipTimeoutMs: 3_000,
    });
  });

  it('keeps a password with signs that have a meaning', () => {
    expect(nodesOf('esdb://admin:p%40ss%3Aword@one:2113?tls=false')).toEqual([{ address: 'one', port: 2113 }]);
  });
});
