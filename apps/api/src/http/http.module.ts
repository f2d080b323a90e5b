import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from '../accounts/accounts.module';
import { GracefulStop } from './graceful-stop';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { ReadYourWrites } from './read-your-writes';
import { RejectionFilter } from './rejection.filter';
import { OperatorKeysPipe, validationPipe } from './request-pipes';
import { SessionGuard } from './session.guard';

/** What every HTTP call goes through: session, pipes, the map from refusals to answers. */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [
    GracefulStop,
    ReadYourWrites,
    IdempotencyInterceptor,
    { provide: APP_FILTER, useClass: RejectionFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_PIPE, useClass: OperatorKeysPipe },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [ReadYourWrites, IdempotencyInterceptor],
})
export class HttpModule {}
