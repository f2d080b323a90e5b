import type { Document, Fence } from './document-store.port';
import { type CheckedDocument, checkedDocument } from './checked-document';

/** Where both adapters keep the highest number that has saved, by the name of the fence. */
export const FENCES = 'fences';

export interface FenceDocument extends Document {
  epoch: number;
}

export const fenceDocument = ({ name, epoch }: Fence): CheckedDocument => checkedDocument({ _id: name, epoch });
