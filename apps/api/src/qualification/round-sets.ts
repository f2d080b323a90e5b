import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QUALIFICATION_ROUNDS } from '@app/contracts';
import { type Collection, type Document, DocumentStore } from '@app/document-store';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { chooseRoundSets } from './round-choice';

/** The questions of one qualification round, in the order they are raced. `_id` is the round's number. */
interface RoundSetDocument extends Document {
  questionIds: string[];
}

export const rounds = Array.from({ length: QUALIFICATION_ROUNDS }, (_, index) => index + 1);

@Injectable()
export class RoundSets implements OnModuleInit {
  constructor(
    private readonly documents: DocumentStore,
    private readonly catalogue: QuestionCatalogue,
  ) {}

  /** A fresh installation has its rounds set; a round that was emptied later stays empty. */
  async onModuleInit(): Promise<void> {
    const sets = await this.collection();
    if ((await sets.countDocuments()) === QUALIFICATION_ROUNDS) return;
    const chosen = chooseRoundSets(await this.catalogue.all());
    await sets.bulkWrite(
      rounds.map((round) => ({
        updateOne: {
          filter: { _id: String(round) },
          update: { $setOnInsert: { questionIds: chosen[round - 1]! } },
          upsert: true,
        },
      })),
    );
  }

  /** The question ids of a round; none outside 1 to 3. */
  async ofRound(round: number): Promise<string[]> {
    const set = await (await this.collection()).findOne({ _id: String(round) });
    return set?.questionIds ?? [];
  }

  /** One set for each round, in order. */
  async all(): Promise<string[][]> {
    const sets = await (await this.collection()).find({}).toArray();
    const byRound = new Map(sets.map(({ _id, questionIds }) => [_id, questionIds]));
    return rounds.map((round) => byRound.get(String(round)) ?? []);
  }

  private collection(): Promise<Collection<RoundSetDocument>> {
    return this.documents.collection<RoundSetDocument>({ name: 'qualification-rounds' });
  }
}
