import type { SponsorView } from '@app/contracts';
import { useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { shownSponsors, type StripForm } from './shown-sponsors';
import { useActiveSponsors } from './sponsors.api';
import './sponsors.css';
import { sponsorsStrings as words } from './sponsors.strings';

/**
 * The next turn of each form. The first one is random, so that visitors of a single page do not always see the
 * same sponsors.
 */
const turns: Record<StripForm, number> = { standard: randomTurn(), race: randomTurn() };

/** The logos of the active sponsors, different ones in every strip. Shows nothing when there are none. */
export function SponsorStrip({ form, className }: { form: StripForm; className?: string }) {
  const { data: active = [] } = useActiveSponsors();
  const [turn] = useState(() => turns[form]++);
  const shown = shownSponsors(form, active, turn);
  return shown.length === 0 ? null : <SponsorLogos form={form} sponsors={shown} className={className} />;
}

function randomTurn(): number {
  return Math.floor(Math.random() * 1_000);
}

interface SponsorLogosProps {
  form: StripForm;
  sponsors: SponsorView[];
  /** The address of a logo. Another one is for tests. */
  logoOf?: (sponsor: SponsorView) => string;
  /** Strips on the same page need different names. */
  label?: string;
  className?: string;
}

export function SponsorLogos({
  form,
  sponsors,
  logoOf = ({ logoPath }) => logoPath,
  label = words.sponsors,
  className,
}: SponsorLogosProps) {
  return (
    <aside className={classNames('row second sponsors', `sponsors-${form}`, className)} aria-label={label}>
      {form === 'race' && <span className="sponsors-by gear-1">{words.sponsoredBy}</span>}
      {sponsors.map((sponsor) => (
        <SponsorLogo key={sponsor.id} sponsor={sponsor} logo={logoOf(sponsor)} />
      ))}
    </aside>
  );
}

/** Shows the name when the logo cannot be shown. */
function SponsorLogo({ sponsor: { name, displaySize, logoShape }, logo }: { sponsor: SponsorView; logo: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === logo) return <b className="one-line sponsor-name gear-5">{name}</b>;
  return (
    <img
      className={`sponsor-logo sponsor-${displaySize}`}
      src={logo}
      alt={name}
      width={logoShape?.width}
      height={logoShape?.height}
      onError={() => setFailed(logo)}
    />
  );
}
