import { LOGO_MAX_BYTES, type SponsorBody, type SponsorSize, sponsorDefaults } from '@app/contracts';
import { consoleStrings } from '../ui/console.strings';
import type { Faults } from '../ui/use-form';
import { sponsorsStrings as words } from './sponsors.strings';

/** A sponsor while it is being typed. */
export interface SponsorDraft {
  name: string;
  displayOrder: string;
  displaySize: SponsorSize;
  isActive: boolean;
  displayDuringGameplay: boolean;
  /** The chosen file; null while none is chosen. */
  logo: File | null;
}

export const draftOf = ({ displayOrder, ...sponsor }: Required<SponsorBody>): SponsorDraft => ({
  name: sponsor.name,
  displayOrder: String(displayOrder),
  displaySize: sponsor.displaySize,
  isActive: sponsor.isActive,
  displayDuringGameplay: sponsor.displayDuringGameplay,
  logo: null,
});

export const newDraft: SponsorDraft = draftOf({ name: '', ...sponsorDefaults });

/** A new sponsor needs a logo. */
export function faultsOf({ name, logo }: SponsorDraft, isNew: boolean): Faults<SponsorDraft> {
  if (name.trim() === '') return { name: words.nameRequired };
  if (isNew && !logo) return { logo: words.logoRequired };
  return isTooLarge(logo) ? { logo: consoleStrings.fileTooLarge } : {};
}

export const isTooLarge = (logo: File | null): boolean => logo !== null && logo.size > LOGO_MAX_BYTES;

/** A display order that is not a whole number becomes 0. */
export const bodyOf = ({ name, displayOrder, logo: _logo, ...draft }: SponsorDraft): Required<SponsorBody> => ({
  ...draft,
  name: name.trim(),
  displayOrder: Number.parseInt(displayOrder, 10) || sponsorDefaults.displayOrder,
});
