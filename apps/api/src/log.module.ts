import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Config } from './config';

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
  exports: [LoggerModule],
})
export class LogModule {}
