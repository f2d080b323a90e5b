import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, keptCollection, type KeptCollection } from '@app/document-store';
import { Rejection, uuidV5 } from '@app/event-store';
import { fold } from '../../people/accounts/account.documents';
import { Accounts } from '../../people/accounts/accounts';
import { Commands } from '../../platform/commands/commands';
import { type Person, PersonalDocuments } from '../../platform/stores/personal-documents';
import { ProcessClock } from '../../platform/stores/process-clock';
import { containing } from '../../platform/stores/text-search';
import { CallOffDuel } from './duel.commands';

/** An address that was challenged, as the challenger wrote it. `_id`: the duel's id. */
interface DuelAddressDocument extends Document {
  email: string;
  emailKey: string;
  challengerId: string;
}

/** No address has a space in front. */
const unseen = (emailKey: string) => ` ${emailKey}`;

/**
 * The addresses that challenges were sent to. They are personal, so they are in a private collection and not in the
 * log, and only until the challenge is answered or over.
 */
@Injectable()
export class DuelAddresses {
  private readonly documents: KeptCollection<DuelAddressDocument>;

  constructor(
    store: DocumentStore,
    personal: PersonalDocuments,
    private readonly accounts: Accounts,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, {
      name: 'duel-addresses',
      private: true,
      indexes: [{ key: { emailKey: 1 } }, { key: { challengerId: 1 } }],
    });
    personal.keptWith({
      where: ['duel-addresses'],
      forget: (person) => this.forget(person),
      taken: { file: 'challenged-addresses.json', of: ({ userId }) => this.challengedBy(userId) },
    });
  }

  /** Keeps the first address; a repeat changes nothing. One that is `isUnseen` is found by its challenger alone. */
  async keep(duelId: string, email: string, challengerId: string, isUnseen: boolean): Promise<void> {
    const emailKey = isUnseen ? unseen(fold(email)) : fold(email);
    const kept = { email, emailKey, challengerId };
    await (await this.documents()).updateOne({ _id: duelId }, { $setOnInsert: kept }, { upsert: true });
  }

  /** Addresses by duel id. */
  async of(duelIds: readonly string[]): Promise<Map<string, string>> {
    const found = await (await this.documents()).find({ _id: { $in: [...duelIds] } }).toArray();
    return new Map(found.map(({ _id, email }) => [_id, email]));
  }

  /** The duels that were sent to this user's address and are not answered. */
  async sentTo(userId: string): Promise<string[]> {
    const account = await this.accounts.byId(userId);
    if (!account) return [];
    const found = await (await this.documents()).find({ emailKey: fold(account.email) }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** Ids of duels whose challenged address contains the text. */
  async matching(text: string): Promise<string[]> {
    const found = await (await this.documents()).find(containing<DuelAddressDocument>(text, ['email'])).toArray();
    return found.map(({ _id }) => _id);
  }

  async erase(duelId: string): Promise<void> {
    await (await this.documents()).deleteOne({ _id: duelId });
  }

  private async challengedBy(challengerId: string): Promise<object[]> {
    const found = await (await this.documents()).find({ challengerId }).toArray();
    return found.map(({ _id: duelId, email }) => ({ duelId, email }));
  }

  /** Nobody can answer any more what was sent to this person, so it is called off before its address goes. */
  private async forget({ userId, email }: Person): Promise<void> {
    const documents = await this.documents();
    await documents.deleteMany({ challengerId: userId });
    if (email === null) return;
    const sent = { emailKey: { $in: [fold(email), unseen(fold(email))] } };
    for (const { _id } of await documents.find(sent).toArray()) await this.callOff(_id);
    await documents.deleteMany(sent);
  }

  private async callOff(duelId: string): Promise<void> {
    const commandId = uuidV5('addressee-deletion', duelId);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...ids, actor: { kind: 'process', name: 'duel-addressee-deletion' } as const };
    try {
      await this.commands.execute(new CallOffDuel({ duelId }, { ...context, now: this.clock.now() }));
    } catch (error) {
      // It was never made, or is over.
      if (!(error instanceof Rejection)) throw error;
    }
  }
}
