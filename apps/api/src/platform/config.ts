import { DynamicModule, Global, Module } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { PASSWORD_MIN, START_LIGHTS_MS } from '@app/contracts';
import type { StrayReactors } from '@app/projections';

const asNumber = () =>
  Transform(({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));

const asSwitch = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

const httpAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The environment variables, checked once at the start. Each field is named like its variable. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: 'must be development, test or production' })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** 0 chooses any free port. */
  @asNumber()
  @IsInt({ message: 'must be a port number' })
  @Min(0, { message: 'must be a port number' })
  @Max(65_535, { message: 'must be a port number' })
  PORT = 3000;

  /** Folder of the embedded stores and of uploaded files. Only one process at a time may use it. */
  @IsString()
  DATA_DIR = './data';

  /** If unset, the embedded event store is used. */
  @IsOptional()
  @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\/./, { message: 'must begin with esdb:// or kurrentdb://' })
  EVENTSTORE_URL?: string;

  /** If unset, the embedded document store is used. */
  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\/./, { message: 'must begin with mongodb:// or mongodb+srv://' })
  MONGODB_URL?: string;

  @IsEmail({}, { message: 'must be an e-mail address' })
  ADMIN_EMAIL = 'admin@rennmeister.local';

  /** Password of the first administrator. If unset, one is generated and printed once, at the first start. */
  @IsOptional()
  @MinLength(PASSWORD_MIN, { message: `must have at least ${PASSWORD_MIN} characters` })
  ADMIN_PASSWORD?: string;

  /** The mail server. If unset, no mail is sent, and links for a new password are printed to the server's output. */
  @IsOptional()
  @Matches(/^smtps?:\/\/./, { message: 'must begin with smtp:// or smtps://' })
  SMTP_URL?: string;

  /**
   * Puts the token into the answer to a request for a new password, except for administrators. Anybody who asks
   * then gets into the account, so it is for tests and demos only.
   */
  @asSwitch()
  @IsBoolean({ message: 'must be true or false' })
  SHOW_RESET_TOKENS = false;

  /** Address of an external survey. If unset, the product's own form is used. */
  @IsOptional()
  @IsUrl(httpAddress, { message: 'must be an http or https address' })
  SURVEY_URL?: string;

  /** The public address, if a proxy hides it: for links in mails and the check of the Origin header. */
  @IsOptional()
  @IsUrl(httpAddress, { message: 'must be an http or https address' })
  PUBLIC_URL?: string;

  /** How many proxies in front of the server set `X-Forwarded-For`, `-Host` and `-Proto`. */
  @asNumber()
  @IsInt({ message: 'must be the number of proxies, at most 10' })
  @Min(0, { message: 'must be the number of proxies, at most 10' })
  @Max(10, { message: 'must be the number of proxies, at most 10' })
  TRUST_PROXY = 0;

  /** Logins, registrations and resets a minute from one network address, which a whole club may share. */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  SIGN_INS_PER_ADDRESS = 60;

  /** The same limit for one account from one network address. */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  SIGN_INS_PER_ACCOUNT = 10;

  /**
   * Open connections from one network address. A venue with thousands of people may share one, and each of them
   * has a socket and a few calls.
   */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  CONNECTIONS_PER_ADDRESS = 20_000;

  /** Messages a second on one socket, after a burst of twice as many. A race needs one or two. */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  SOCKET_MESSAGES_PER_SECOND = 30;

  /** Duration of a round's start lights. Lower values are for tests and demos. */
  @asNumber()
  @IsInt({ message: 'must be milliseconds, at most 60000' })
  @Min(0, { message: 'must be milliseconds, at most 60000' })
  @Max(60_000, { message: 'must be milliseconds, at most 60000' })
  LIGHTS_MS = START_LIGHTS_MS;

  /**
   * Where reactors go on whose checkpoint is not in the log, because the log was exchanged or restored from a
   * backup: at its start (all reactions again, each takes effect once), at its end, or not before it is decided.
   */
  @IsIn(['ask', 'start', 'end'], { message: 'must be ask, start or end' })
  STRAY_REACTORS: StrayReactors = 'ask';

  /**
   * The private key of the log's seals: Ed25519, PKCS #8 in base64. If unset, one is made in DATA_DIR. Processes that
   * share the stores need the same one.
   */
  @IsOptional()
  @Matches(/^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/, {
    message: 'must be the output of: openssl genpkey -algorithm ed25519 -outform der | base64 -w0',
  })
  SEAL_KEY?: string;

  @IsIn(['silent', 'error', 'warn', 'info', 'debug'], { message: 'must be silent, error, warn, info or debug' })
  LOG_LEVEL: 'silent' | 'error' | 'warn' | 'info' | 'debug' = 'info';
}

/** The server cannot start with a value in the environment. The message is one line and names the variable. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

/** @throws InvalidConfig for the first wrong value */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const config = plainToInstance(Config, Object.fromEntries(given), { exposeDefaultValues: true });
  const [wrong] = validateSync(config, { whitelist: true });
  if (wrong) {
    const [reason] = Object.values(wrong.constraints ?? {});
    throw new InvalidConfig(`${wrong.property} ${reason}`);
  }
  return config;
}

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Config, useValue: config }], exports: [Config] };
  }
}
