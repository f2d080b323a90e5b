import type { SponsorBody, SponsorDetailsView, SponsorView } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../audit/carried-acts';
import type { StoredPicture } from '../files/received-picture';

/** What administrators decide about a sponsor; the logo stays as it came. */
export type SponsorContent = Required<SponsorBody>;

/**
 * `createdAt`: milliseconds since 1970; decides between equal display orders. `removed`: deleted, and only kept until the
 * log says so.
 */
export interface SponsorDocument extends ActCarrier, SponsorContent {
  logo: StoredPicture;
  createdAt: number;
  removed?: true;
}

export const sponsorCollection: CollectionDefinition = {
  name: 'sponsors',
  indexes: [{ key: { displayOrder: 1, createdAt: 1 } }],
};

export function contentOf(sponsor: SponsorDocument): SponsorContent {
  const { name, displayOrder, isActive, displayDuringGameplay, displaySize } = sponsor;
  return { name, displayOrder, isActive, displayDuringGameplay, displaySize };
}

export function sponsorView({ _id, name, displaySize, displayDuringGameplay }: SponsorDocument): SponsorView {
  return { id: _id, name, displaySize, displayDuringGameplay };
}

export function sponsorDetailsView(sponsor: SponsorDocument): SponsorDetailsView {
  return { id: sponsor._id, ...contentOf(sponsor) };
}
