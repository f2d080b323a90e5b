import type { SponsorDetailsView, SponsorSize, SponsorView } from '@app/contracts';
import type { CollectionDefinition, Document } from '@app/document-store';
import type { StoredPicture } from '../files/received-picture';

/** `createdAt`: milliseconds since 1970; decides between equal display orders. */
export interface SponsorDocument extends Document {
  name: string;
  displayOrder: number;
  isActive: boolean;
  displayDuringGameplay: boolean;
  displaySize: SponsorSize;
  logo: StoredPicture;
  createdAt: number;
}

export const sponsorCollection: CollectionDefinition = {
  name: 'sponsors',
  indexes: [{ key: { displayOrder: 1, createdAt: 1 } }],
};

export function sponsorView({ _id, name, displaySize, displayDuringGameplay }: SponsorDocument): SponsorView {
  return { id: _id, name, displaySize, displayDuringGameplay };
}

export function sponsorDetailsView(sponsor: SponsorDocument): SponsorDetailsView {
  const { displayOrder, isActive } = sponsor;
  return { ...sponsorView(sponsor), displayOrder, isActive };
}
