// @offered
import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { isoTime } from '../../platform/time/iso-time';

/** A user's answers to the survey. They are free text, so they stay out of the log. `_id` is the user's id. */
interface SurveyAnswersDocument extends Document {
  answers: Record<string, unknown>;
  /** Milliseconds since 1970. */
  answeredAt: number;
  /** The season whose close put them aside; null while they count. */
  closedBy?: string | null;
}

@Injectable()
export class SurveyAnswers {
  private readonly documents: KeptCollection<SurveyAnswersDocument>;

  constructor(store: DocumentStore, personal: PersonalDocuments) {
    this.documents = keptCollection(store, { name: 'survey-answers', private: true });
    personal.keptWith({
      where: ['survey-answers'],
      forget: ({ userId }) => this.forget(userId),
      taken: { file: 'survey.json', of: ({ userId }) => this.taken(userId) },
    });
  }

  /** Keeps the first answers since the last reset; later ones are ignored. */
  async keep(userId: string, answers: Record<string, unknown>, answeredAt: number): Promise<void> {
    const kept = await this.documents();
    const given = { answers, answeredAt, closedBy: null };
    await kept.updateOne({ _id: userId, closedBy: { $ne: null } }, { $set: given });
    await kept.updateOne({ _id: userId }, { $setOnInsert: given }, { upsert: true });
  }

  /** The survey can be filled in again. Until then the answers may come back. */
  async putAside(userId: string, closedBy: string): Promise<void> {
    await (await this.documents()).updateOne({ _id: userId }, { $set: { closedBy } });
  }

  async bringBack(userId: string, closedBy: string): Promise<void> {
    await (await this.documents()).updateOne({ _id: userId, closedBy }, { $set: { closedBy: null } });
  }

  async forget(userId: string): Promise<void> {
    await (await this.documents()).deleteOne({ _id: userId });
  }

  private async taken(userId: string): Promise<object | null> {
    const kept = await (await this.documents()).findOne({ _id: userId });
    return kept && { answeredAt: isoTime(kept.answeredAt), answers: kept.answers };
  }
}
