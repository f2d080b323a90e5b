import { Injectable } from '@nestjs/common';
import { DUELS_OF_TWO_PER_DAY } from '@app/contracts';
import { type Document, DocumentStore, DuplicateKey, keptCollection, type KeptCollection } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { pairOf } from './duel-records.projection';

/** What two racers have agreed to lately. `_id`: `pairOf` them. */
interface PairDocument extends Document {
  racerIds: [string, string];
  /** Counts the changes, so that of two at the same time one begins anew. */
  revision: number;
  /** Their challenges of the last day. `at` is in milliseconds since 1970. */
  challenges: { duelId: string; at: number }[];
  /** Their newest rematch. `number` counts all rematches of the two. */
  rematch: { duelId: string; number: number } | null;
}

const DAY_MS = 24 * 60 * 60_000;

/** How often two racers challenge each other, and their newest rematch: one document, however many duels they have. */
@Injectable()
export class DuelPairs {
  private readonly documents: KeptCollection<PairDocument>;

  constructor(store: DocumentStore, personal: PersonalDocuments) {
    this.documents = keptCollection(store, { name: 'duel-pairs', private: true, indexes: [{ key: { racerIds: 1 } }] });
    personal.keptWith({
      where: ['duel-pairs'],
      forget: async ({ userId }) => (await this.documents()).deleteMany({ racerIds: userId }),
      taken: { notTaken: 'pairs' },
    });
  }

  /** The id of the newest rematch of the two, and how many there have been. */
  async lastRematch(one: string, other: string): Promise<{ duelId: string | null; number: number }> {
    const pair = await (await this.documents()).findOne({ _id: pairOf(one, other) });
    return pair?.rematch ?? { duelId: null, number: 0 };
  }

  /** The ids of their challenges of the last day, at most `DUELS_OF_TWO_PER_DAY`. */
  async lately(one: string, other: string, now: number): Promise<string[]> {
    const pair = await (await this.documents()).findOne({ _id: pairOf(one, other) });
    return ofLastDay(pair, now).map(({ duelId }) => duelId);
  }

  /**
   * Counts a challenge, once however often it is repeated. `rematch`: its number, if it is one; of two rematches with
   * the same number both are the same.
   * @throws Rejection too-many-duels-of-two
   */
  async count(
    [one, other]: [string, string],
    { duelId, rematch, at }: { duelId: string; rematch: number | null; at: number },
  ): Promise<void> {
    const documents = await this.documents();
    const _id = pairOf(one, other);
    for (;;) {
      const pair = await documents.findOne({ _id });
      const lately = ofLastDay(pair, at);
      if (lately.some((challenge) => challenge.duelId === duelId)) return;
      if (lately.length >= DUELS_OF_TWO_PER_DAY) throw new Rejection('too-many-duels-of-two');
      const next = {
        racerIds: [one, other] as [string, string],
        revision: (pair?.revision ?? 0) + 1,
        challenges: [...lately, { duelId, at }],
        rematch: rematch === null ? (pair?.rematch ?? null) : { duelId, number: rematch },
      };
      if (pair) {
        const { matchedCount } = await documents.replaceOne({ _id, revision: pair.revision }, next);
        if (matchedCount > 0) return;
        continue;
      }
      try {
        await documents.insertOne({ _id, ...next });
        return;
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error;
      }
    }
  }
}

const ofLastDay = (pair: PairDocument | null, now: number) =>
  (pair?.challenges ?? []).filter(({ at }) => at > now - DAY_MS);
