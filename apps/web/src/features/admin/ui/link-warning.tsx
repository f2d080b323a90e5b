import { useLinkOrigin } from '../../../site/system/link-origin';
import { consoleStrings as words } from './console.strings';

/** Says that links lead nowhere on other machines, where that is so. */
export function LinkWarning() {
  const { origin, isOnlyHere } = useLinkOrigin();
  return isOnlyHere ? <p className="console-say bad">{words.linksOnlyHere(origin)}</p> : null;
}
