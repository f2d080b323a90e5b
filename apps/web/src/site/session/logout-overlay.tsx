import { LogoMark } from '../../shared/ui/brand';
import { sessionStrings } from './session.strings';

/** Covers everything while the session is being ended. */
export function LogoutOverlay() {
  return (
    <div className="stack logout-overlay" role="status">
      <LogoMark />
      <p className="gear-5">{sessionStrings.loggingOut}</p>
    </div>
  );
}
