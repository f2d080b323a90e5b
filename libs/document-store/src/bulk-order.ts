import type { BulkOperation } from './write-guards';

/**
 * The indexes of the operations in the order in which both adapters do them. If unordered, MongoDB's driver sends
 * first all that insert and last all that delete.
 */
export function indexesInOrder(operations: readonly BulkOperation[], ordered: boolean): number[] {
  const indexes = Array.from(operations.keys());
  return ordered ? indexes : indexes.sort((a, b) => phaseOf(operations[a]!) - phaseOf(operations[b]!));
}

function phaseOf(operation: BulkOperation): number {
  if ('insertOne' in operation) return 0;
  return 'deleteOne' in operation || 'deleteMany' in operation ? 2 : 1;
}
