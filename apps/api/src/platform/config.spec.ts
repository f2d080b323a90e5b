import { readConfig } from './config';

describe('configuration', () => {
  test('an empty environment starts a server on embedded stores', () => {
    expect(readConfig({})).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      DATA_DIR: './data',
      ADMIN_EMAIL: 'admin@rennmeister.local',
      SHOW_RESET_TOKENS: false,
      TRUST_PROXY: 0,
      SIGN_INS_PER_ADDRESS: 60,
      SIGN_INS_PER_ACCOUNT: 10,
      CONNECTIONS_PER_ADDRESS: 20_000,
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

  test('unknown variables are ignored', () => {
    expect(readConfig({ PATH: '/usr/bin', HOME: '/root' })).toEqual(readConfig({}));
  });

  test.each([
    [{ PORT: 'three' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ PORT: '80.5' }, 'PORT must be a port number'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production'],
    [{ EVENTSTORE_URL: 'http://events' }, 'EVENTSTORE_URL must begin with esdb:// or kurrentdb://'],
    [{ MONGODB_URL: 'localhost:27017' }, 'MONGODB_URL must begin with mongodb:// or mongodb+srv://'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 6 characters'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SURVEY_URL: 'javascript:alert(1)' }, 'SURVEY_URL must be an http or https address'],
    [{ SHOW_RESET_TOKENS: 'yes' }, 'SHOW_RESET_TOKENS must be true or false'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies, at most 10'],
  ])('%j stops the start with one line that names the variable', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new Error(line));
  });

  test('the line never shows a value, which may be a secret', () => {
    expect(() => readConfig({ MONGODB_URL: 'secret@host' })).toThrow(expect.not.stringContaining('secret'));
  });
});
