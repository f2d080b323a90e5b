import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { LinkTokens } from '../../platform/stores/link-tokens';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** The links of challenges, for the challenger to share. */
@Injectable()
export class DuelTokens extends LinkTokens {
  constructor(store: DocumentStore, personal: PersonalDocuments) {
    super(store, personal, 'duel-tokens');
  }
}
