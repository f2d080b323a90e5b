import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { DocumentStore } from '@app/document-store';
import { AccountsModule } from '../accounts/accounts.module';
import { PersonalDocuments } from '../stores/personal-documents';
import { GracefulStop } from './graceful-stop';
import { IdempotencyInterceptor, type KeptAnswer, keptAnswerCollection } from './idempotency.interceptor';
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
export class HttpModule {
  constructor(documents: DocumentStore, personal: PersonalDocuments) {
    personal.keptWith(async ({ userId }) => {
      const answers = await documents.collection<KeptAnswer>(keptAnswerCollection);
      await answers.deleteMany({ userId });
    });
  }
}
