// @offered
import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** Why the close of a season was withdrawn. It is an administrator's free text, so it stays out of the log. `_id`: the season's id. */
interface WithdrawalReasonDocument extends Document {
  reason: string;
}

@Injectable()
export class WithdrawalReasons {
  private readonly documents: KeptCollection<WithdrawalReasonDocument>;

  constructor(store: DocumentStore, personal: PersonalDocuments) {
    this.documents = keptCollection(store, { name: 'withdrawal-reasons', private: true });
    personal.keptWith({ where: ['withdrawal-reasons'], forget: 'elsewhere', taken: { notTaken: 'reasons' } });
  }

  async keep(seasonId: string, reason: string): Promise<void> {
    await (await this.documents()).replaceOne({ _id: seasonId }, { reason }, { upsert: true });
  }

  /** By season id; missing for seasons that were not taken back. */
  async of(seasonIds: readonly string[]): Promise<Map<string, string>> {
    const reasons = await (await this.documents()).find({ _id: { $in: [...seasonIds] } }).toArray();
    return new Map(reasons.map(({ _id, reason }) => [_id, reason]));
  }
}
