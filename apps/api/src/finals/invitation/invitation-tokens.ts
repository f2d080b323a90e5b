// @offered
import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { LinkTokens } from '../../platform/stores/link-tokens';

/** The links of invitations. An administrator may copy one from the list at any time. */
@Injectable()
export class InvitationTokens extends LinkTokens {
  constructor(store: DocumentStore) {
    super(store, 'invitation-tokens');
  }
}
