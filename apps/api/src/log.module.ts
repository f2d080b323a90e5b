import { Global, Injectable, Module } from '@nestjs/common';
import { Logger, LoggerModule } from 'nestjs-pino';
import { Config } from './config';

/** What the framework says while it puts the application together: of interest to its developers only. */
const assembling = new Set<unknown>(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

@Injectable()
export class ApplicationLogger extends Logger {
  override log(message: unknown, ...details: unknown[]): void {
    if (assembling.has(details.at(-1))) super.debug(message, ...details);
    else super.log(message, ...details);
  }
}

/** One JSON line an entry; in colour for a person at a terminal. Requests are logged by `request-log.ts`, sparingly. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: ({ LOG_LEVEL, NODE_ENV }: Config) => ({
        // No route: a logger for each request costs more than most requests.
        forRoutes: [],
        pinoHttp: {
          level: LOG_LEVEL,
          redact: ['*.password', '*.newPassword', '*.token', '*.authorization', '*.cookie'],
          ...(NODE_ENV === 'development' &&
            process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
        },
      }),
    }),
  ],
  providers: [ApplicationLogger],
  exports: [LoggerModule, ApplicationLogger],
})
export class LogModule {}
