import { frozenCopy, requireTextId, type StoredDocument } from './document-values';

declare const isChecked: unique symbol;

/** A frozen copy of a document, as both adapters store it. */
export type CheckedDocument = StoredDocument & { readonly [isChecked]: true };

/** `stored`: what is stored with its id; equal parts are shared with it. @throws InvalidDocument */
export function checkedDocument<T extends { _id: string }>({ _id, ...fields }: T, stored?: T): CheckedDocument {
  const copy = frozenCopy({ _id, ...fields }, stored) as CheckedDocument;
  requireTextId(copy);
  return copy;
}
