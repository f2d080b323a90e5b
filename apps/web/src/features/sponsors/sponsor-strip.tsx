import type { SponsorView } from '@app/contracts';
import { useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { shownSponsors, type StripForm } from './shown-sponsors';
import { logoPath, useActiveSponsors } from './sponsors.api';
import './sponsors.css';
import { sponsorsStrings as words } from './sponsors.strings';

/** The logos of the active sponsors. Nothing at all while there are none. */
export function SponsorStrip({ form }: { form: StripForm }) {
  const { data: active = [] } = useActiveSponsors();
  const shown = shownSponsors(form, active);
  return shown.length === 0 ? null : <SponsorLogos form={form} sponsors={shown} />;
}

interface SponsorLogosProps {
  form: StripForm;
  sponsors: SponsorView[];
  /** Where a logo is; another place is for trying out. */
  logoOf?: (sponsorId: string) => string;
}

export function SponsorLogos({ form, sponsors, logoOf = logoPath }: SponsorLogosProps) {
  return (
    <aside className={classNames('sponsors', `sponsors-${form}`)} aria-label={words.sponsors}>
      {form === 'race' && <span className="sponsors-by gear-1">{words.sponsoredBy}</span>}
      {sponsors.map((sponsor) => (
        <SponsorLogo key={sponsor.id} sponsor={sponsor} logo={logoOf(sponsor.id)} />
      ))}
    </aside>
  );
}

/** The name stands in for a logo that cannot be shown. */
function SponsorLogo({ sponsor: { name, displaySize }, logo }: { sponsor: SponsorView; logo: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === logo) return <b className="sponsor-name gear-5">{name}</b>;
  return (
    <img className={`sponsor-logo sponsor-${displaySize}`} src={logo} alt={name} onError={() => setFailed(logo)} />
  );
}
