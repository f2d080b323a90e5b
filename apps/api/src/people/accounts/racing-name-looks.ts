import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { seedOnce } from '../../platform/stores/seed-once';
import { Accounts } from './accounts';

/** Raised when the rule for names that look the same changes. */
const RULE = 2;

/** Recomputes the looks of accounts from before this rule, once. */
@Injectable()
export class RacingNameLooks implements OnApplicationBootstrap {
  constructor(
    private readonly documents: DocumentStore,
    private readonly accounts: Accounts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await seedOnce(this.documents, `racing-name-looks-${RULE}`, () => this.accounts.compareNamesByLook());
  }
}
