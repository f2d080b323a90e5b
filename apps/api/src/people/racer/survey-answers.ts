// @offered
import { Injectable } from '@nestjs/common';
import { type Collection, type Document, DocumentStore } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** A user's answers to the survey. They are free text, so they stay out of the log. `_id` is the user's id. */
interface SurveyAnswersDocument extends Document {
  answers: Record<string, unknown>;
  /** Milliseconds since 1970. */
  answeredAt: number;
}

@Injectable()
export class SurveyAnswers {
  constructor(
    private readonly documents: DocumentStore,
    personal: PersonalDocuments,
  ) {
    personal.keptWith(({ userId }) => this.forget(userId));
  }

  /** Keeps the first answers; later ones are ignored. */
  async keep(userId: string, answers: Record<string, unknown>, answeredAt: number): Promise<void> {
    const kept = await this.collection();
    await kept.updateOne({ _id: userId }, { $setOnInsert: { answers, answeredAt } }, { upsert: true });
  }

  async forget(userId: string): Promise<void> {
    await (await this.collection()).deleteOne({ _id: userId });
  }

  private collection(): Promise<Collection<SurveyAnswersDocument>> {
    return this.documents.collection<SurveyAnswersDocument>({ name: 'survey-answers', private: true });
  }
}
