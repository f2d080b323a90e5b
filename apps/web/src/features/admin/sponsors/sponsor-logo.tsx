import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { sponsorsStrings as words } from './sponsors.strings';

/** A logo on the dark background that it is made for; a placeholder when it cannot be shown. */
export function SponsorLogo({ address, alt }: { address: string; alt: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="sponsor-tile">
      {failed === address ? (
        <>
          <ImageOff className="icon" aria-hidden="true" />
          {words.noLogo}
        </>
      ) : (
        <img src={address} alt={alt} onError={() => setFailed(address)} />
      )}
    </span>
  );
}
