import { useEffect, useRef, useState } from 'react';
import { LogoMark, StartLights, Wordmark } from '../../shared/ui/brand';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { gamePageStrings as words } from './game-page.strings';
import './splash.css';

const DOORS_MS = 3_000;

/** The doors before the home screen: five lights come on one by one and go out, then the wordmark parts. */
export function Splash({ onFinished }: { onFinished: () => void }) {
  const [isOpening, setOpening] = useState(false);
  const start = useRef<HTMLButtonElement>(null);

  useEffect(() => start.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    if (!isOpening) return;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(onFinished, stillness ? 0 : DOORS_MS);
    return () => clearTimeout(timer);
  }, [isOpening, onFinished]);

  return (
    <div className={classNames('splash', isOpening && 'splash-opening')}>
      {(['left', 'right'] as const).map((side) => (
        <div key={side} className={`splash-door splash-door-${side}`} aria-hidden="true">
          <div className="splash-name">
            <Wordmark />
          </div>
          <div className="splash-logo">
            <LogoMark />
          </div>
          <div className="kerb" />
        </div>
      ))}
      <div className="splash-gantry">
        <StartLights />
      </div>
      <div className="splash-press">
        <Button ref={start} look="lit" className="gear-6" busy={isOpening} onClick={() => setOpening(true)}>
          {words.startRacing}
        </Button>
      </div>
    </div>
  );
}
