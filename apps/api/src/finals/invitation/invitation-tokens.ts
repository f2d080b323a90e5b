// @offered
import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { LinkTokens } from '../../platform/stores/link-tokens';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** The links of invitations. An administrator may copy one from the list at any time. */
@Injectable()
export class InvitationTokens extends LinkTokens {
  constructor(store: DocumentStore, personal: PersonalDocuments) {
    super(store, personal, 'invitation-tokens');
  }
}
