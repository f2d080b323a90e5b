import { Global, Injectable, Module } from '@nestjs/common';
import { Logger, LoggerModule } from 'nestjs-pino';
import { Config } from './config';

/** Sources of log lines about the assembly of the application, which interest only developers of the framework. */
const assembling = new Set<unknown>(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

@Injectable()
export class ApplicationLogger extends Logger {
  override log(message: unknown, ...details: unknown[]): void {
    if (assembling.has(details.at(-1))) super.debug(message, ...details);
    else super.log(message, ...details);
  }
}

/** Logs one JSON line for each entry, or coloured text in a terminal. `request-log.ts` logs requests, sparingly. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: ({ LOG_LEVEL, NODE_ENV }: Config) => ({
        // No routes: a logger for each request costs more than most requests.
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
