import { applyDecorators, DynamicModule, Global, Module } from '@nestjs/common';
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
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value,
  );

/** One message for everything that is wrong with a number: which of several is shown would be left to chance. */
const whole = (min: number, max: number, message: string) =>
  applyDecorators(asNumber(), IsInt({ message }), Min(min, { message }), Max(max, { message }));

/** A limit; higher ones than the largest would only be typing errors. */
const limit = () => whole(1, 1_000_000_000, 'must be a whole number from 1 to 1000000000');

const asSwitch = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

const httpAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The environment variables, checked once at the start. Each field is named like its variable. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: 'must be development, test or production' })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** 0 chooses any free port. */
  @whole(0, 65_535, 'must be a port number')
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

  /** Whether the tables for analysts are kept up to date, in a file or a database of their own. */
  @asSwitch()
  @IsBoolean({ message: 'must be true or false' })
  DATA_TABLES = true;

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
  @IsUrl(httpAddress, { message: 'must be an http or https address without a path' })
  @Matches(/^[^/]*\/\/[^/?#@\\]+\/?$/, { message: 'must be an http or https address without a path' })
  PUBLIC_URL?: string;

  /** How many proxies in front of the server set `X-Forwarded-For`, `-Host` and `-Proto`. */
  @whole(0, 10, 'must be the number of proxies, at most 10')
  TRUST_PROXY = 0;

  /** Logins, registrations and resets a minute from one network address, which a whole club may share. */
  @limit()
  SIGN_INS_PER_ADDRESS = 60;

  /** The same limit for one account from one network address. */
  @limit()
  SIGN_INS_PER_ACCOUNT = 10;

  /**
   * Open connections from one network address. A venue with thousands of people may share one, and each of them
   * has a socket and a few calls.
   */
  @limit()
  CONNECTIONS_PER_ADDRESS = 20_000;

  /**
   * Milliseconds of the event loop that the costly calls of one user may take in a second, of which ten seconds may be
   * used at once; an administrator, or all visitors of an address, three times as many.
   */
  @limit()
  LOOP_MS_PER_USER = 200;

  /** Calls that write, of one user in a minute; answers in races and race control are counted apart. */
  @limit()
  WRITES_PER_USER = 600;

  /** Messages a second on one socket, after a burst of twice as many. A race needs one or two. */
  @limit()
  SOCKET_MESSAGES_PER_SECOND = 30;

  /** Duration of a round's start lights. Lower values are for tests and demos. */
  @whole(0, 60_000, 'must be milliseconds, at most 60000')
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

/** @throws InvalidConfig for the first wrong value, or for a name that looks like a mistyped one */
export function readConfig(environment: Record<string, string | undefined>): Config {
  requireKnownNames(Object.keys(environment));
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const config = plainToInstance(Config, Object.fromEntries(given), { exposeDefaultValues: true });
  const [wrong] = validateSync(config, { whitelist: true });
  if (wrong) {
    const [reason] = Object.values(wrong.constraints ?? {});
    throw new InvalidConfig(`${wrong.property} ${reason}`);
  }
  // Processes that share documents would each write a log of their own, and show each other's people from it.
  if (config.MONGODB_URL !== undefined && config.EVENTSTORE_URL === undefined) {
    throw new InvalidConfig('MONGODB_URL needs EVENTSTORE_URL: a document store that is shared needs a log that is');
  }
  return config;
}

/** Names that are shorter are too much like those of other programs: PORT and PATH. */
const COMPARED_FROM = 7;
/** So many letters may be wrong, missing or too many in a name that was meant. */
const MISTYPED_MAX = 2;

/** A mistyped variable would be ignored without a word. Those of other programs are none of our business. */
function requireKnownNames(given: readonly string[]): void {
  const known = Object.keys(new Config()).filter((name) => name.length >= COMPARED_FROM);
  for (const name of given) {
    const meant = known.find((each) => each === name) ?? known.find((each) => isLike(each, name.toUpperCase()));
    if (meant && meant !== name) throw new InvalidConfig(`${name} is no variable of this server: ${meant} is`);
  }
}

/** Whether one text becomes the other by at most `MISTYPED_MAX` changes of a letter (Levenshtein). */
function isLike(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MISTYPED_MAX) return false;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = row[column - 1]! + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, row[column]! + 1, next[column - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)! <= MISTYPED_MAX;
}

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Config, useValue: config }], exports: [Config] };
  }
}
