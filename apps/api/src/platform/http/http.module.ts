import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { DocumentStore } from '@app/document-store';
import { PersonalDocuments } from '../stores/personal-documents';
import { CallerLimits } from './caller-limits.interceptor';
import { GracefulStop } from './graceful-stop';
import { IdempotencyInterceptor, type KeptAnswer, keptAnswerCollection } from './idempotency.interceptor';
import { type ClaimedKey, claimedKeyCollection, KeyReuseInterceptor } from './key-reuse.interceptor';
import { OpenConnections } from './open-connections';
import { PublicAddress } from './public-address';
import { RejectionFilter } from './rejection.filter';
import { callCountCollection } from './shared-call-counts';
import { validationPipe } from './request-pipes';

/** What every HTTP call passes through: pipes, kept answers, the mapping of refusals to answers. */
@Global()
@Module({
  providers: [
    GracefulStop,
    OpenConnections,
    PublicAddress,
    IdempotencyInterceptor,
    { provide: APP_FILTER, useClass: RejectionFilter },
    CallerLimits,
    KeyReuseInterceptor,
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [IdempotencyInterceptor, PublicAddress],
})
export class HttpModule {
  constructor(documents: DocumentStore, personal: PersonalDocuments) {
    personal.keptWith({
      where: [keptAnswerCollection.name, claimedKeyCollection.name],
      forget: async ({ userId }) => {
        const answers = await documents.collection<KeptAnswer>(keptAnswerCollection);
        await answers.deleteMany({ userId });
        const keys = await documents.collection<ClaimedKey>(claimedKeyCollection);
        await keys.deleteMany({ userId });
      },
      taken: { notTaken: 'repeats' },
    });
    personal.keptWith({ where: [callCountCollection.name], forget: 'elsewhere', taken: { notTaken: 'calls' } });
  }
}
