import { Config, InvalidConfig, readConfig } from './config';

describe('configuration', () => {
  test('an empty environment starts a server on embedded stores', () => {
    expect(readConfig({})).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      DATA_DIR: './data',
      DATA_TABLES: true,
      ADMIN_EMAIL: 'admin@rennmeister.local',
      SHOW_RESET_TOKENS: false,
      TRUST_PROXY: 0,
      SIGN_INS_PER_ADDRESS: 60,
      SIGN_INS_PER_ACCOUNT: 10,
      CONNECTIONS_PER_ADDRESS: 20_000,
      LOOP_MS_PER_USER: 200,
      WRITES_PER_USER: 600,
      SOCKET_MESSAGES_PER_SECOND: 30,
      LOG_LEVEL: 'info',
      LIGHTS_MS: 4_000,
      STRAY_REACTORS: 'ask',
    });
  });

  test('numbers are read from text, and an empty value is an unset one', () => {
    const config = readConfig({ PORT: '8080', TRUST_PROXY: '1', MONGODB_URL: '', SURVEY_URL: ' ' });
    expect(config).toMatchObject({ PORT: 8080, TRUST_PROXY: 1 });
    expect(config.MONGODB_URL).toBeUndefined();
    expect(config.SURVEY_URL).toBeUndefined();
  });

  test('a switch is read from text', () => {
    expect(readConfig({ SHOW_RESET_TOKENS: 'true' })).toMatchObject({ SHOW_RESET_TOKENS: true });
    expect(readConfig({ SHOW_RESET_TOKENS: 'false' })).toMatchObject({ SHOW_RESET_TOKENS: false });
  });

  test('variables of other programs are ignored', () => {
    const others = {
      PATH: '/usr/bin',
      HOME: '/root',
      PWD: '/',
      MONGODB_PORT_27017_TCP: 'tcp://a',
      npm_config_loglevel: 'silent',
    };
    expect(readConfig(others)).toEqual(readConfig({}));
  });

  const aNumber = ['x', '-1', '1.5', '1e3', '0x10', '99999999999999999999', '1 2'];
  const anAddress = ['example.org', 'javascript:alert(1)', 'ftp://example.org', 'https://'];
  const aServer = ['localhost', 'http://localhost', '://localhost'];
  /** Every variable, with the line that follows from each of the wrong values. */
  const wrong: Record<Exclude<keyof Config, 'DATA_DIR'>, [line: string, values: string[]]> = {
    NODE_ENV: ['must be development, test or production', ['prod', 'Production']],
    PORT: ['must be a port number', [...aNumber, '70000']],
    EVENTSTORE_URL: ['must begin with esdb:// or kurrentdb://', [...aServer, 'esdb://']],
    MONGODB_URL: ['must begin with mongodb:// or mongodb+srv://', [...aServer, 'localhost:27017', 'mongodb://']],
    DATA_TABLES: ['must be true or false', ['yes', '1', 'TRUE']],
    ADMIN_EMAIL: ['must be an e-mail address', ['admin', 'admin@', 'a b@example.org']],
    ADMIN_PASSWORD: ['must have at least 6 characters', ['short']],
    SMTP_URL: ['must begin with smtp:// or smtps://', [...aServer, 'smtp://']],
    SHOW_RESET_TOKENS: ['must be true or false', ['yes', '1', 'TRUE']],
    SURVEY_URL: ['must be an http or https address', anAddress],
    PUBLIC_URL: [
      'must be an http or https address without a path',
      [
        ...anAddress,
        'https://example.org/game',
        'https://example.org/?a',
        'https://example.org#a',
        'https://a:b@c.org',
      ],
    ],
    TRUST_PROXY: ['must be the number of proxies, at most 10', [...aNumber, 'true', '11']],
    SIGN_INS_PER_ADDRESS: ['must be a whole number from 1 to 1000000000', [...aNumber, '0']],
    SIGN_INS_PER_ACCOUNT: ['must be a whole number from 1 to 1000000000', [...aNumber, '0']],
    CONNECTIONS_PER_ADDRESS: ['must be a whole number from 1 to 1000000000', [...aNumber, '0']],
    LOOP_MS_PER_USER: ['must be a whole number from 1 to 1000000000', [...aNumber, '0']],
    WRITES_PER_USER: ['must be a whole number from 1 to 1000000000', [...aNumber, '0']],
    SOCKET_MESSAGES_PER_SECOND: ['must be a whole number from 1 to 1000000000', [...aNumber, '0']],
    LIGHTS_MS: ['must be milliseconds, at most 60000', [...aNumber, '60001']],
    STRAY_REACTORS: ['must be ask, start or end', ['never']],
    SEAL_KEY: ['must be the output of: openssl genpkey -algorithm ed25519 -outform der | base64 -w0', ['key']],
    LOG_LEVEL: ['must be silent, error, warn, info or debug', ['trace', 'INFO']],
  };
  const cases = Object.entries(wrong).flatMap(([name, [line, values]]) =>
    values.map((value) => ({ name, value, line })),
  );

  test('of every variable some wrong values are known', () => {
    const known = Object.keys(new Config()).filter((name) => name !== 'DATA_DIR');
    expect(Object.keys(wrong).sort()).toEqual(known.sort());
  });

  test.each(cases)('$name=$value stops the start with one line that names the variable', ({ name, value, line }) => {
    expect(() => readConfig({ [name]: value })).toThrow(new InvalidConfig(`${name} ${line}`));
  });

  test.each([
    ['ADMIN_PASSWD', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORT', 'ADMIN_PASSWORD'],
    ['admin_password', 'ADMIN_PASSWORD'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['MONGODB_URI', 'MONGODB_URL'],
    ['MONGO_URL', 'MONGODB_URL'],
    ['EVENT_STORE_URL', 'EVENTSTORE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SIGN_IN_PER_ACCOUNT', 'SIGN_INS_PER_ACCOUNT'],
  ])('%s, which nobody reads, stops the start with one line that names %s', (name, meant) => {
    expect(() => readConfig({ [name]: 'secret' })).toThrow(
      new InvalidConfig(`${name} is no variable of this server: ${meant} is`),
    );
  });

  test('the line never shows a value, which may be a secret', () => {
    expect(() => readConfig({ MONGODB_URL: 'secret@host' })).toThrow(expect.not.stringContaining('secret'));
  });
});
