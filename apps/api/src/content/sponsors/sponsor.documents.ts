import type { SponsorBody, SponsorDetailsView, SponsorView } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';
import type { StoredPicture } from '../../platform/files/received-picture';

/** What administrators set for a sponsor, except its logo. */
export type SponsorContent = Required<SponsorBody>;

/** `createdAt`: milliseconds since 1970. It orders sponsors with equal display orders. */
export interface SponsorDocument extends ActCarrier, SponsorContent {
  logo: StoredPicture;
  createdAt: number;
}

export const sponsorCollection: CollectionDefinition = {
  name: 'sponsors',
  indexes: [{ key: { displayOrder: 1, createdAt: 1 } }],
};

export function contentOf(sponsor: SponsorContent): SponsorContent {
  const { name, displayOrder, isActive, displayDuringGameplay, displaySize } = sponsor;
  return { name, displayOrder, isActive, displayDuringGameplay, displaySize };
}

/** The part of a logo's address that changes with the logo. */
export const logoVersion = ({ logo }: SponsorDocument): string => logo.sha256.slice(0, 16);

export function sponsorView(sponsor: SponsorDocument): SponsorView {
  const { _id: id, name, displaySize, displayDuringGameplay, logo } = sponsor;
  const logoPath = `/api/sponsors/${encodeURIComponent(id)}/logo/${logoVersion(sponsor)}`;
  return { id, name, displaySize, displayDuringGameplay, logoPath, logoShape: logo.shape ?? null };
}

export function sponsorDetailsView(sponsor: SponsorDocument): SponsorDetailsView {
  return { ...sponsorView(sponsor), ...contentOf(sponsor) };
}
