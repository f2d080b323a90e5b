import { DeciderCommandHandler } from '@app/event-store';
import { openStage, type Stage } from '@app/projections/testing/stage';
import { until } from '@app/projections/testing/until';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { auditStream } from '../../platform/audit-log/audit.events';
import { ProcessClock } from '../../platform/stores/process-clock';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { questionCollection, type QuestionDocument } from '../questions/question.document';
import type { QuestionContent } from '../questions/question-content';
import { questionSheet } from '../questions/testing/some-questions';
import { roundReleaseReactor } from './round-release.reactor';
import { RoundSets } from './round-sets';

let stage: Stage;
let rounds: RoundSets;

beforeEach(async () => {
  stage = await openStage();
  const { documentStore, eventStore } = stage;
  const questions = await documentStore.collection<QuestionDocument>(questionCollection);
  const notes = { imageUrl: null, explanation: null, source: null, use: 'races' } as const;
  const sheet = (questionSheet(35) as QuestionContent[]).map((question, index) => {
    return { _id: `q${String(index).padStart(2, '0')}`, likeness: `${index}`, ...question, ...notes };
  });
  await questions.insertMany(sheet);
  const audit = new AuditLog(new DeciderCommandHandler(eventStore));
  rounds = new RoundSets(documentStore, new QuestionCatalogue(documentStore), audit);
  await rounds.onModuleInit();
  const runner = stage.runner();
  runner.registerReactor(roundReleaseReactor(rounds, new ProcessClock()));
  await runner.start();
});
afterEach(() => stage.close());

const recorded = (id: string, after: { replacedBy: string } | null) => {
  const data = { action: 'question-deleted', target: { kind: 'question', id }, before: {}, after };
  return stage.append(auditStream('2026-11-21'), { type: 'AdminActed', data });
};
const questionWithoutRound = async () => {
  const taken = new Set((await rounds.all()).flat());
  return Array.from({ length: 35 }, (_, index) => `q${index}`).find((id) => id.length === 3 && !taken.has(id))!;
};

describe('A question whose deletion was interrupted when it was on record', () => {
  it('leaves its qualification round all the same', async () => {
    const [first] = await rounds.all();
    await recorded(first![3]!, null);
    await until(async () => (await rounds.ofRound(1)).length < first!.length);
    expect(await rounds.ofRound(1)).toEqual(first!.toSpliced(3, 1));
  });

  it('gives its slot to the replacement that the administrator named', async () => {
    const [, second] = await rounds.all();
    const replacedBy = await questionWithoutRound();
    await recorded(second![0]!, { replacedBy });
    await until(async () => (await rounds.ofRound(2))[0] !== second![0]);
    expect(await rounds.ofRound(2)).toEqual(second!.with(0, replacedBy));
  });

  it('gives its slot to nothing that was deleted in the meantime', async () => {
    const [, , third] = await rounds.all();
    await recorded(third![0]!, { replacedBy: 'gone' });
    await until(async () => (await rounds.ofRound(3)).length < third!.length);
    expect(await rounds.ofRound(3)).toEqual(third!.slice(1));
  });
});
