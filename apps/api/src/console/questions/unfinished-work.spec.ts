import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { likenessOf } from '@app/contracts';
import { type Collection, SqliteDocumentStore } from '@app/document-store';
import {
  type CommandContext,
  DeciderCommandHandler,
  type EventStore,
  EventStoreUnavailable,
  SqliteEventStore,
} from '@app/event-store';
import type { ProjectionRunner } from '@app/projections';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { Config } from '../../platform/config';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { Games } from '../../racing/game/games';
import { QuestionPool } from '../../racing/game/question-pool';
import type { RoundSets } from '../../content/qualification/round-sets';
import { ImportedQuestions } from './imported-questions';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { questionCollection, type QuestionDocument } from '../../content/questions/question.document';
import type { QuestionContent } from '../../content/questions/question-content';
import { QuestionEdits } from './question-edits';
import { QuestionList } from './question-list';
import { questionSheet, someQuestion } from '../../content/questions/testing/some-questions';

let directory: string;
let documents: SqliteDocumentStore;
let events: SqliteEventStore;
let questions: Collection<QuestionDocument>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-unfinished-'));
  documents = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  events = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  questions = await documents.collection<QuestionDocument>(questionCollection);
});

afterEach(async () => {
  await documents.close();
  await events.close();
  await rm(directory, { recursive: true, force: true });
});

const NOON = Date.UTC(2026, 2, 14, 12);

function contextOf(number: number): CommandContext {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const actor = { kind: 'user', id: 'admin-1', role: 'admin' } as const;
  return { commandId: id, correlationId: id, causationId: id, actor, now: NOON };
}

const working = () => new AuditLog(new DeciderCommandHandler(events));

/** A log that cannot be written to. */
class DownLog extends DeciderCommandHandler {
  override handle(): never {
    throw new EventStoreUnavailable('down');
  }
}
const down = () => new AuditLog(new DownLog(events));

const recordedActs = async () =>
  (await events.readStream('audit-2026-03-14')).map(({ data, metadata }) => {
    const { action, target } = data as { action: string; target: { id: string } };
    return [action, target.id, metadata.commandId];
  });
const content = (differing = {}) => someQuestion(differing) as QuestionContent;

describe('An edit whose record did not reach the log', () => {
  it('is on record as soon as the server starts again, each act once and in order', async () => {
    const [adding, changing] = [contextOf(1), contextOf(2)];
    const id = adding.commandId;
    const edits = new QuestionEdits(documents, down());
    await expect(edits.add(content(), adding)).rejects.toThrow(EventStoreUnavailable);
    await expect(edits.change(id, content({ answerA: 'Breidscheid' }), changing)).rejects.toThrow(
      EventStoreUnavailable,
    );
    expect(await recordedActs()).toEqual([]);

    await new QuestionEdits(documents, working()).onApplicationBootstrap();
    await new QuestionEdits(documents, working()).onApplicationBootstrap();
    expect(await recordedActs()).toEqual([
      ['question-added', id, adding.commandId],
      ['question-updated', id, changing.commandId],
    ]);
    const stored = await questions.findOne({ _id: id });
    expect([stored?.answerA, stored?.unrecordedActs]).toEqual(['Breidscheid', []]);
  });
});

describe('An import', () => {
  const noSets = { all: async () => [], roundsByQuestion: async () => new Map() } as Partial<RoundSets> as RoundSets;
  const imports = (audit = working()) => new ImportedQuestions(documents, audit, new ProcessClock(), new Config());
  const sheet = () =>
    (questionSheet(600) as QuestionContent[]).map((content) => ({ content, likeness: likenessOf(content.text) }));

  it('that was broken off is withdrawn at the next start', async () => {
    const broken = await documents.collection<{ _id: string; aliveAt: number; saved: number; finishedAt: null }>({
      name: 'question-imports',
    });
    await broken.insertOne({ _id: 'broken', aliveAt: NOON, saved: 1, finishedAt: null });
    const [first, second] = questionSheet(2) as QuestionContent[];
    const notes = { imageUrl: null, explanation: null, source: null, use: 'races' } as const;
    await questions.insertMany([
      { _id: 'half', ...first!, ...notes, likeness: 'first', importId: 'broken' },
      { _id: 'whole', ...second!, ...notes, likeness: 'second', importId: 'finished earlier' },
    ]);
    await imports().onApplicationBootstrap();
    expect((await questions.find({}).toArray()).map(({ _id }) => _id)).toEqual(['whole']);
    expect(await broken.countDocuments()).toBe(0);
  });

  it('that fails in the middle leaves nothing behind', async () => {
    const [first, ...others] = sheet();
    // A value that no store accepts simulates a failing store.
    const unstorable = { ...first!, content: { ...first!.content, source: Number.NaN as never } };
    const failing = [first!, ...others.with(400, unstorable)];
    await expect(imports().save(failing, contextOf(1))).rejects.toThrow();
    expect(await questions.countDocuments()).toBe(0);
    expect(await recordedActs()).toEqual([]);
  });

  it('shows none of its questions before it is whole, and then all', async () => {
    const catalogue = new QuestionCatalogue(documents);
    const pool = new QuestionPool(catalogue, noSets, {} as Games, {} as EventStore, {} as ProjectionRunner);
    const list = new QuestionList(documents, noSets);
    const seen = async () => [
      await catalogue.count(),
      (await catalogue.all()).length,
      (await pool.spare(600, [])).length,
      (await list.page({})).total,
      (await list.page({})).entries.length,
      (await catalogue.count('GT Cars')) + (await list.count({ assignment: 'unassigned' })),
    ];
    const imported = imports();
    const seenMeanwhile: number[][] = [];
    const insertMany = questions.insertMany.bind(questions);
    jest.spyOn(questions, 'insertMany').mockImplementation(async (slice) => {
      const inserted = await insertMany(slice);
      seenMeanwhile.push(await seen());
      return inserted;
    });
    await imported.save(sheet(), contextOf(1));
    expect(seenMeanwhile).toEqual([1, 2, 3].map(() => [0, 0, 0, 0, 0, 0]));
    expect((await seen()).every((count) => count > 0)).toBe(true);
    expect(await catalogue.count()).toBe(600);
  });

  it('that was saved stays, and is on record at the next start', async () => {
    const context = contextOf(1);
    await expect(imports(down()).save(sheet(), context)).rejects.toThrow(EventStoreUnavailable);
    await imports().onApplicationBootstrap();
    expect(await questions.countDocuments()).toBe(600);
    expect(await recordedActs()).toEqual([['questions-imported', context.commandId, context.commandId]]);
  });

  it('whose record did not reach the log is on record when the same request comes again', async () => {
    const context = contextOf(1);
    await expect(imports(down()).save(sheet(), context)).rejects.toThrow(EventStoreUnavailable);
    const again = await imports().save([], context);
    expect(again).toBe(600);
    expect(await recordedActs()).toHaveLength(1);
    expect(await questions.countDocuments()).toBe(600);
  });
});
