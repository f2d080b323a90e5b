import { DynamicModule, Global, Module } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
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
import { PASSWORD_MIN } from '@app/contracts';

const asNumber = () =>
  Transform(({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));

const httpAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The environment, checked once at the start. Every field is named as its variable. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: 'must be development, test or production' })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** 0 takes any free port. */
  @asNumber()
  @IsInt({ message: 'must be a port number' })
  @Min(0, { message: 'must be a port number' })
  @Max(65_535, { message: 'must be a port number' })
  PORT = 3000;

  /** Folder of the embedded stores and of uploaded files. One process at a time uses it. */
  @IsString()
  DATA_DIR = './data';

  /** Unset: the embedded event store. */
  @IsOptional()
  @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\/./, { message: 'must begin with esdb:// or kurrentdb://' })
  EVENTSTORE_URL?: string;

  /** Unset: the embedded document store. */
  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\/./, { message: 'must begin with mongodb:// or mongodb+srv://' })
  MONGODB_URL?: string;

  @IsEmail({}, { message: 'must be an e-mail address' })
  ADMIN_EMAIL = 'admin@rennmeister.local';

  /** Of the first administrator. Unset: one is made up and printed once, at the first start. */
  @IsOptional()
  @MinLength(PASSWORD_MIN, { message: `must have at least ${PASSWORD_MIN} characters` })
  ADMIN_PASSWORD?: string;

  /** Where mail is handed in. Unset: nothing is mailed. */
  @IsOptional()
  @Matches(/^smtps?:\/\/./, { message: 'must begin with smtp:// or smtps://' })
  SMTP_URL?: string;

  /** An external survey. Unset: the form of the product itself. */
  @IsOptional()
  @IsUrl(httpAddress, { message: 'must be an http or https address' })
  SURVEY_URL?: string;

  /** The address people type, where a proxy hides it: for links in mails and the check of the Origin header. */
  @IsOptional()
  @IsUrl(httpAddress, { message: 'must be an http or https address' })
  PUBLIC_URL?: string;

  /** How many proxies in front set `X-Forwarded-For`. */
  @asNumber()
  @IsInt({ message: 'must be the number of proxies, at most 10' })
  @Min(0, { message: 'must be the number of proxies, at most 10' })
  @Max(10, { message: 'must be the number of proxies, at most 10' })
  TRUST_PROXY = 0;

  /** Logins, registrations and resets a minute from one network address; a whole club may share one. */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  SIGN_INS_PER_ADDRESS = 60;

  /** The same for one account from one network address. */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  SIGN_INS_PER_ACCOUNT = 10;

  /** Messages a second on one socket, beyond a burst of twice as many. A race needs one or two. */
  @asNumber()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  SOCKET_MESSAGES_PER_SECOND = 30;

  @IsIn(['silent', 'error', 'warn', 'info', 'debug'], { message: 'must be silent, error, warn, info or debug' })
  LOG_LEVEL: 'silent' | 'error' | 'warn' | 'info' | 'debug' = 'info';
}

/** The environment has a value the server cannot start with. The message is one line and names the variable. */
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
