import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { LinkTokens } from '../../platform/stores/link-tokens';

/** The links of challenges, for the challenger to share. */
@Injectable()
export class DuelTokens extends LinkTokens {
  constructor(store: DocumentStore) {
    super(store, 'duel-tokens');
  }
}
