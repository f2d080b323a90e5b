import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths';
import { useConnection } from '../../push/use-connection';
import { LogoMark } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { adminStrings as words } from './admin.strings';
import type { AdminTab } from './sections';
import { useSections } from './use-sections';
import { timeText } from './ui/time-text';

/** The top of race control: tabs, the state of the push connection, the time, the way back to the game. */
export function ConsoleBar({ tab }: { tab: AdminTab }) {
  const { tabs, tabPath } = useSections();
  return (
    <header className="console-bar">
      <Link className="centred console-logo slot slot-inside" to={paths.home} aria-label={words.product}>
        <LogoMark />
      </Link>
      <nav className="console-tabs" aria-label={words.sections}>
        {tabs.map((shown) => (
          <Link
            key={shown}
            className="slot slot-inside"
            to={tabPath(shown)}
            aria-current={shown === tab ? 'page' : undefined}
          >
            {words.tabs[shown]}
          </Link>
        ))}
      </nav>
      <div className="row console-state">
        <ConnectionLamp />
        <WallClock />
        <ButtonLink look="console" tone="quiet" to={paths.home} aria-label={words.backToGame}>
          <ArrowLeft className="icon" aria-hidden="true" />
          <span className="console-back">{words.backToGame}</span>
        </ButtonLink>
      </div>
    </header>
  );
}

function ConnectionLamp() {
  const isLive = useConnection() === 'LIVE';
  return (
    <span className={isLive ? 'console-lamp good' : 'console-lamp bad'} role="status">
      <i className="status-lamp" aria-hidden="true" />
      {isLive ? words.connected : words.disconnected}
    </span>
  );
}

const SECOND_MS = 1_000;

function WallClock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <time className="console-clock gear-6">{timeText(now)}</time>;
}
