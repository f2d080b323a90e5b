import { type SponsorBody, type SponsorDetailsView, type SponsorSize, sponsorDefaults } from '@app/contracts';

/** A sponsor as it is being typed. */
export interface SponsorDraft {
  name: string;
  displayOrder: string;
  displaySize: SponsorSize;
  isActive: boolean;
  displayDuringGameplay: boolean;
}

export const draftOf = ({ displayOrder, ...sponsor }: Omit<SponsorDetailsView, 'id'>): SponsorDraft => ({
  name: sponsor.name,
  displayOrder: String(displayOrder),
  displaySize: sponsor.displaySize,
  isActive: sponsor.isActive,
  displayDuringGameplay: sponsor.displayDuringGameplay,
});

export const newDraft: SponsorDraft = draftOf({ name: '', ...sponsorDefaults });

/** An order that is no whole number is 0. */
export const bodyOf = ({ name, displayOrder, ...draft }: SponsorDraft): Required<SponsorBody> => ({
  ...draft,
  name: name.trim(),
  displayOrder: Number.parseInt(displayOrder, 10) || sponsorDefaults.displayOrder,
});
