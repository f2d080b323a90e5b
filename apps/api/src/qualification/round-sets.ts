import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { QUALIFICATION_ROUNDS, QUESTIONS_PER_RACE } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { type ActCarrier, carriedAct } from '../audit/carried-acts';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { chooseRoundSets } from './round-choice';

/**
 * The questions of every qualification round in the order they are raced, the first round first. One document, so that
 * one write decides that a question is in one round only. `version` counts the writes.
 */
interface RoundSetsDocument extends ActCarrier {
  version: number;
  sets: string[][];
}

const ID = 'rounds';

@Injectable()
export class RoundSets implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly documents: DocumentStore,
    private readonly catalogue: QuestionCatalogue,
    private readonly audit: AuditLog,
  ) {}

  /** A fresh installation has its rounds set; a round that was emptied later stays empty. */
  async onModuleInit(): Promise<void> {
    const collection = await this.collection();
    if (await collection.findOne({ _id: ID })) return;
    const sets = chooseRoundSets(await this.catalogue.all());
    await collection.updateOne({ _id: ID }, { $setOnInsert: { version: 0, sets } }, { upsert: true });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.audit.settleAll(await this.collection());
  }

  /** The question ids of a round; none outside 1 to 3. */
  async ofRound(round: number): Promise<string[]> {
    return (await this.all())[round - 1] ?? [];
  }

  /** One set for each round, in order. */
  async all(): Promise<string[][]> {
    return (await this.stored()).sets;
  }

  /** In which round a question is; questions of no round are missing. */
  async roundsByQuestion(): Promise<Map<string, number>> {
    const sets = await this.all();
    return new Map(sets.flatMap((ids, index) => ids.map((id) => [id, index + 1] as const)));
  }

  /**
   * Makes these the questions of the round, one to ten, in racing order. Answers where the record is in the log.
   * @throws Rejection not-found, no-questions-selected, too-many-questions, questions-unknown, question-in-other-round
   */
  async set(round: number, questionIds: readonly string[], context: CommandContext): Promise<bigint | null> {
    const ids = [...new Set(questionIds)];
    if (ids.length === 0) throw new Rejection('no-questions-selected');
    if (ids.length > QUESTIONS_PER_RACE) throw new Rejection('too-many-questions');
    const known = new Set((await this.catalogue.byIds(ids)).map(({ _id }) => _id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) throw new Rejection('questions-unknown', { questionIds: unknown });
    return this.change(round, context, (_, others) => {
      const taken = ids.filter((id) => others.includes(id));
      if (taken.length > 0) throw new Rejection('question-in-other-round', { questionIds: taken });
      return ids;
    });
  }

  /** Races of a round without questions are random. @throws Rejection not-found */
  clear(round: number, context: CommandContext): Promise<bigint | null> {
    return this.change(round, context, () => []);
  }

  /** Takes a question that is deleted out of its round, if it is in one. */
  async release(questionId: string, context: CommandContext): Promise<bigint | null> {
    const round = (await this.roundsByQuestion()).get(questionId);
    if (round === undefined) return null;
    const release = { ...context, commandId: uuidV5('release', context.commandId) };
    return this.change(round, release, (ids) => ids.filter((id) => id !== questionId));
  }

  /** `next` is given the round's questions and those of the other rounds. Written only upon what it was given. */
  private async change(
    round: number,
    context: CommandContext,
    next: (ids: readonly string[], others: readonly string[]) => string[],
  ): Promise<bigint | null> {
    const collection = await this.collection();
    for (;;) {
      const { sets, version } = await this.stored();
      const before = sets[round - 1];
      if (!before || round > QUALIFICATION_ROUNDS) throw new Rejection('not-found');
      const after = next(before, sets.filter((ids) => ids !== before).flat());
      if (after.join() === before.join()) break;
      const act = carriedAct(context, {
        action: after.length > 0 ? 'qualification-round-set' : 'qualification-round-cleared',
        target: { kind: 'qualification-round', id: String(round) },
        before: { questionIds: before },
        after: { questionIds: after },
      });
      const { matchedCount } = await collection.updateOne(
        { _id: ID, version },
        { $set: { sets: sets.with(round - 1, after), version: version + 1 }, $push: { unrecordedActs: act } },
      );
      if (matchedCount === 1) break;
    }
    return this.audit.settle(collection, ID);
  }

  private async stored(): Promise<RoundSetsDocument> {
    const document = await (await this.collection()).findOne({ _id: ID });
    if (!document) throw new Error('The qualification rounds were never set');
    return document;
  }

  private collection(): Promise<Collection<RoundSetsDocument>> {
    return this.documents.collection<RoundSetsDocument>({ name: 'qualification-rounds' });
  }
}
