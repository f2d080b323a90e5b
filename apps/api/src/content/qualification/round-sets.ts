// @offered
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { QUALIFICATION_ROUNDS, QUESTIONS_PER_RACE } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection, uuidV5 } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { chooseRoundSets } from './round-choice';

/**
 * The questions of all qualification rounds in racing order, round 1 first. They are in one document, so that
 * one write decides that a question is in only one round.
 */
interface RoundSetsDocument extends ActCarrier {
  sets: string[][];
}

const ID = 'rounds';

@Injectable()
export class RoundSets implements OnModuleInit, OnApplicationBootstrap {
  private readonly rounds: AuditedCollection<RoundSetsDocument>;

  constructor(
    documents: DocumentStore,
    private readonly catalogue: QuestionCatalogue,
    audit: AuditLog,
  ) {
    this.rounds = new AuditedCollection(documents, { name: 'qualification-rounds' }, audit, 'qualification-round');
  }

  /** Fills the rounds of a fresh installation. A round that is emptied later stays empty. */
  async onModuleInit(): Promise<void> {
    if (await this.rounds.withId(ID)) return;
    await this.rounds.bring(ID, { sets: chooseRoundSets(await this.catalogue.all()) });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rounds.endUnfinished();
  }

  /** The question ids of a round; empty for numbers other than 1 to 3. */
  async ofRound(round: number): Promise<string[]> {
    return (await this.all())[round - 1] ?? [];
  }

  /** The question ids of each round, round 1 first. */
  async all(): Promise<string[][]> {
    const stored = await this.rounds.withId(ID);
    if (!stored) throw new Error('The qualification rounds were never set');
    return stored.sets;
  }

  /** The round of each assigned question. Questions without a round are missing. */
  async roundsByQuestion(): Promise<Map<string, number>> {
    const sets = await this.all();
    return new Map(sets.flatMap((ids, index) => ids.map((id) => [id, index + 1] as const)));
  }

  /**
   * Sets the questions of a round: one to ten ids, in racing order.
   * @throws Rejection not-found, no-questions-selected, too-many-questions, questions-unknown,
   * question-for-practice, question-in-other-round
   */
  async set(round: number, questionIds: readonly string[], context: CommandContext): Promise<void> {
    const ids = [...new Set(questionIds)];
    if (ids.length === 0) throw new Rejection('no-questions-selected');
    if (ids.length > QUESTIONS_PER_RACE) throw new Rejection('too-many-questions');
    await this.catalogue.requireForRaces(ids);
    return this.change(round, context, (_, others) => {
      const taken = ids.filter((id) => others.includes(id));
      if (taken.length > 0) throw new Rejection('question-in-other-round', { questionIds: taken });
      return ids;
    });
  }

  /** Empties a round. Races of an empty round get random questions. @throws Rejection not-found */
  clear(round: number, context: CommandContext): Promise<void> {
    return this.change(round, context, () => []);
  }

  /** @throws Rejection questions-unknown, question-for-practice, question-in-other-round */
  async requireFree(questionId: string): Promise<void> {
    await this.catalogue.requireForRaces([questionId]);
    const isTaken = (await this.roundsByQuestion()).has(questionId);
    if (isTaken) throw new Rejection('question-in-other-round', { questionIds: [questionId] });
  }

  /**
   * Removes a deleted question from its round, if it has one. The replacement takes its slot, unless it was deleted
   * or has got into some round in the meantime.
   */
  async release(questionId: string, replacement: string | null, context: CommandContext): Promise<void> {
    const round = (await this.roundsByQuestion()).get(questionId);
    if (round === undefined) return;
    const known = replacement === null ? [] : idsOf(await this.catalogue.byIds([replacement]));
    const release = { ...context, commandId: uuidV5('release', context.commandId) };
    await this.change(round, release, (ids, others) => {
      const free = known.filter((id) => ![...ids, ...others].includes(id));
      return ids.flatMap((id) => (id === questionId ? free : id));
    });
  }

  /** `next` gets the question ids of the round and those of the other rounds. */
  private async change(
    round: number,
    context: CommandContext,
    next: (ids: readonly string[], others: readonly string[]) => string[],
  ): Promise<void> {
    const changed = ({ sets }: RoundSetsDocument) => {
      const before = sets[round - 1];
      if (!before || round > QUALIFICATION_ROUNDS) throw new Rejection('not-found');
      const after = next(before, sets.filter((ids) => ids !== before).flat());
      return {
        set: { sets: sets.with(round - 1, after) },
        action: after.length > 0 ? 'qualification-round-set' : 'qualification-round-cleared',
        about: String(round),
        before: { questionIds: before },
        after: { questionIds: after },
      };
    };
    await this.rounds.change(ID, changed, context);
  }
}

const idsOf = (questions: readonly { _id: string }[]) => questions.map(({ _id }) => _id);
