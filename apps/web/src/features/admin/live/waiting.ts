import { showToast } from '../../../shared/ui/toast';
import { consoleStrings } from '../ui/console.strings';
import { liveStrings as words } from './live.strings';

/** What a button has in place of its act while the server is away: it says why it waits. */
export const waiting = (away: number | null) =>
  away === null
    ? {}
    : {
        'aria-disabled': true,
        title: words.buttonsWait,
        onClick: () => showToast({ title: consoleStrings.serverAway, text: words.buttonsWait, tone: 'bad' }),
      };
