// @offered
import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** A user's answers to the survey. They are free text, so they stay out of the log. `_id` is the user's id. */
interface SurveyAnswersDocument extends Document {
  answers: Record<string, unknown>;
  /** Milliseconds since 1970. */
  answeredAt: number;
}

@Injectable()
export class SurveyAnswers {
  private readonly documents: KeptCollection<SurveyAnswersDocument>;

  constructor(store: DocumentStore, personal: PersonalDocuments) {
    this.documents = keptCollection(store, { name: 'survey-answers', private: true });
    personal.keptWith(({ userId }) => this.forget(userId));
  }

  /** Keeps the first answers; later ones are ignored. */
  async keep(userId: string, answers: Record<string, unknown>, answeredAt: number): Promise<void> {
    const kept = await this.documents();
    await kept.updateOne({ _id: userId }, { $setOnInsert: { answers, answeredAt } }, { upsert: true });
  }

  async forget(userId: string): Promise<void> {
    await (await this.documents()).deleteOne({ _id: userId });
  }
}
