import type { StoredDocument } from '../document-values';
import type { Plan } from './query-plan';

type IndexPlan = Extract<Plan, { kind: 'index' }>;

/** The plan of an ordered index without the first `skip` documents. A late page costs no more than the first. */
export function behind(plan: IndexPlan, skip: number): IndexPlan {
  const intervals = plan.intervals.map(({ from, to }) =>
    plan.reversed ? { from, to: Math.max(from, to - skip) } : { from: Math.min(from + skip, to), to },
  );
  return { ...plan, intervals };
}

export function* documentsOf(plan: Plan, all: ReadonlyMap<string, StoredDocument>): Iterable<StoredDocument> {
  switch (plan.kind) {
    case 'scan':
      yield* all.values();
      return;
    case 'ids':
      for (const id of plan.ids) {
        const document = all.get(id);
        if (document) yield document;
      }
      return;
    case 'index':
      for (const interval of plan.intervals) yield* plan.index.documentsIn(interval, plan.reversed);
      return;
    case 'union': {
      const seen = new Set<StoredDocument>();
      for (const part of plan.plans) for (const document of documentsOf(part, all)) seen.add(document);
      yield* seen;
      return;
    }
    default:
      plan satisfies never;
  }
}
