import { Injectable } from '@nestjs/common';
import { DocumentStore, keptCollection, type KeptCollection } from '@app/document-store';
import { isoTime } from '../../platform/time/iso-time';
import { RacerNames } from '../accounts/racer-names';
import { shownNameOf } from '../accounts/shown-racer';
import { Conversations } from './conversations';
import { messageCollection, type ConversationDocument, type MessageDocument, sidesFor } from './message.documents';

/** How many messages are in memory at a time. */
const SLICE = 200;

/** What somebody is handed over of their conversations: what both see there, the oldest message of each first. */
@Injectable()
export class OwnMessages {
  private readonly documents: KeptCollection<MessageDocument>;

  constructor(
    store: DocumentStore,
    private readonly conversations: Conversations,
    private readonly names: RacerNames,
  ) {
    this.documents = keptCollection(store, messageCollection);
  }

  async *of(userId: string): AsyncGenerator<object> {
    const conversations = await this.conversations.allOf(userId);
    const otherOf = (conversation: ConversationDocument) => sidesFor(conversation, userId)!.other.userId;
    const names = await this.names.of(conversations.map(otherOf));
    for (const conversation of conversations) {
      const name = shownNameOf(otherOf(conversation), names);
      for await (const message of this.messagesIn(conversation._id)) {
        const { _id: id, conversationId, senderId, content, isEdited, createdAt } = message;
        const direction = senderId === userId ? { to: name } : { from: name };
        yield { id, conversationId, ...direction, sentAt: isoTime(createdAt), content, isEdited };
      }
    }
  }

  private async *messagesIn(conversationId: string): AsyncGenerator<MessageDocument> {
    const documents = await this.documents();
    for (let above = -1; ;) {
      const filter = { conversationId, number: { $gt: above } };
      const slice = await documents.find(filter, { sort: { number: 1 }, limit: SLICE }).toArray();
      yield* slice;
      if (slice.length < SLICE) return;
      above = slice.at(-1)!.number;
    }
  }
}
