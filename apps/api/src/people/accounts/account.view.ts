// @offered
import { may, nameForOthers } from '@app/contracts';
import type { Viewer } from '../../platform/http/viewer';
import type { AccountDocument } from './account.documents';

export type Named = Pick<AccountDocument, '_id' | 'firstName' | 'lastName' | 'racingName' | 'isAdmin'>;

export interface NamesView {
  racingName: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * The names of a person as this viewer may see them. First and last name are for the person and for
 * whoever may see all racers. Others get null in their place, or, without a racing name, the two words that stand for it.
 */
export function namesView(person: Named, viewer: Pick<Viewer, 'userId' | 'offices'>): NamesView {
  const { _id: id, racingName, firstName, lastName, isAdmin } = person;
  if (id === viewer.userId || may(viewer, 'see-racers')) return { racingName, firstName, lastName };
  if (racingName !== null) return { racingName, firstName: null, lastName: null };
  const [first, last] = nameForOthers({ id, racingName, isAdmin }).split(' ');
  return { racingName, firstName: first!, lastName: last! };
}
