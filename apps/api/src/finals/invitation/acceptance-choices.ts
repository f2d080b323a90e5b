import { Injectable } from '@nestjs/common';
import type { AcceptInvitationBody } from '@app/contracts';
import { type Document, DocumentStore, keptCollection, type KeptCollection } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/**
 * What somebody chose when they accepted. These are personal settings, so they stay out of the log. `_id`: the
 * invitation's id.
 */
interface AcceptanceChoicesDocument extends Document {
  userId: string;
  wishes: AcceptInvitationBody;
}

@Injectable()
export class AcceptanceChoices {
  private readonly documents: KeptCollection<AcceptanceChoicesDocument>;

  constructor(store: DocumentStore, personal: PersonalDocuments) {
    this.documents = keptCollection(store, {
      name: 'acceptance-wishes',
      private: true,
      indexes: [{ key: { userId: 1 } }],
    });
    personal.keptWith({
      where: ['acceptance-wishes'],
      forget: async ({ userId }) => (await this.documents()).deleteMany({ userId }),
      taken: { file: 'invitation-choices.json', of: ({ userId }) => this.taken(userId) },
    });
  }

  /** Keeps the first choice; later ones are ignored. */
  async keep(invitationId: string, userId: string, choices: AcceptInvitationBody): Promise<void> {
    const documents = await this.documents();
    // A plain object, whatever the class of the request's body.
    const kept = { userId, wishes: structuredClone(choices) };
    await documents.updateOne({ _id: invitationId }, { $setOnInsert: kept }, { upsert: true });
  }

  private async taken(userId: string): Promise<object[]> {
    const found = await (await this.documents()).find({ userId }).toArray();
    return found.map(({ _id: invitationId, wishes: choices }) => ({ invitationId, choices }));
  }
}
