import { type SponsorBody, type SponsorSize, sponsorDefaults } from '@app/contracts';

/** A sponsor while it is being typed. */
export interface SponsorDraft {
  name: string;
  displayOrder: string;
  displaySize: SponsorSize;
  isActive: boolean;
  displayDuringGameplay: boolean;
}

export const draftOf = ({ displayOrder, ...sponsor }: Required<SponsorBody>): SponsorDraft => ({
  name: sponsor.name,
  displayOrder: String(displayOrder),
  displaySize: sponsor.displaySize,
  isActive: sponsor.isActive,
  displayDuringGameplay: sponsor.displayDuringGameplay,
});

export const newDraft: SponsorDraft = draftOf({ name: '', ...sponsorDefaults });

/** A display order that is not a whole number becomes 0. */
export const bodyOf = ({ name, displayOrder, ...draft }: SponsorDraft): Required<SponsorBody> => ({
  ...draft,
  name: name.trim(),
  displayOrder: Number.parseInt(displayOrder, 10) || sponsorDefaults.displayOrder,
});
