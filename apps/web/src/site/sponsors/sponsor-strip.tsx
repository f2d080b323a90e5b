import type { SponsorPlace, SponsorView } from '@app/contracts';
import { useEffect, useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { formAt, shownSponsors, type StripForm } from './shown-sponsors';
import { useActiveSponsors } from './sponsors.api';
import './sponsors.css';
import { sponsorsStrings as words } from './sponsors.strings';

/**
 * The next turn of each form. The first one is random, so that visitors of a single page do not always see the
 * same sponsors.
 */
const turns: Record<StripForm, number> = { standard: randomTurn(), race: randomTurn() };

/** The logos of the active sponsors, different ones in every strip. Shows nothing when there are none. */
export function SponsorStrip({ place, className }: { place: SponsorPlace; className?: string }) {
  const form = formAt[place];
  const { data: active = [] } = useActiveSponsors();
  const [turn] = useState(turns[form]);
  // A strip that React has only tried to draw has taken no turn.
  useEffect(() => void (turns[form] = turn + 1), [form, turn]);
  const shown = shownSponsors(form, active, turn);
  return shown.length === 0 ? null : <SponsorLogos {...{ form, place, className }} sponsors={shown} />;
}

function randomTurn(): number {
  return Math.floor(Math.random() * 1_000);
}

interface SponsorLogosProps {
  form: StripForm;
  /** Where players see it; null where nobody does, so that no view is counted. */
  place: SponsorPlace | null;
  sponsors: SponsorView[];
  /** The address of a logo. Another one is for tests. */
  logoOf?: (sponsor: SponsorView) => string;
  /** Strips on the same page need different names. */
  label?: string;
  className?: string;
}

export function SponsorLogos({
  form,
  place,
  sponsors,
  logoOf = ({ logoPath }) => logoPath,
  label = words.sponsors,
  className,
}: SponsorLogosProps) {
  return (
    <aside className={classNames('row second sponsors', `sponsors-${form}`, className)} aria-label={label}>
      {form === 'race' && <span className="sponsors-by gear-1">{words.sponsoredBy}</span>}
      {sponsors.map((sponsor) => (
        <SponsorLogo key={sponsor.id} sponsor={sponsor} place={place} logo={logoOf(sponsor)} />
      ))}
    </aside>
  );
}

interface SponsorLogoProps extends Pick<SponsorLogosProps, 'place'> {
  sponsor: SponsorView;
  logo: string;
}

/** Shows the name when the logo cannot be shown. */
function SponsorLogo({ sponsor: { id, name, displaySize, logoShape }, place, logo }: SponsorLogoProps) {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<HTMLImageElement>();
  useEffect(() => {
    if (!loaded || !place) return undefined;
    // Without this code nothing is counted, and the logo is there all the same.
    const counting = import('./logo-views').catch(() => null);
    const stop = counting.then((views) => views?.watchLogo(loaded, { sponsorId: id, place }));
    return () => void stop.then((end) => end?.());
  }, [loaded, id, place]);
  if (failed === logo) return <b className="one-line sponsor-name gear-5">{name}</b>;
  return (
    <img
      className={`sponsor-logo sponsor-${displaySize}`}
      src={logo}
      alt={name}
      width={logoShape?.width}
      height={logoShape?.height}
      onLoad={({ currentTarget }) => setLoaded(currentTarget)}
      onError={() => setFailed(logo)}
    />
  );
}
