import { showToast } from '../../../shared/ui/toast';
import { officeStrings as words } from './office.strings';

/**
 * Puts a text on the clipboard and says so. A page on plain http has none: there the text is selected where it is
 * shown, to be copied with the keyboard.
 */
export async function copyText(text: string, copied: string, shown: HTMLElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: words.copied, text: copied });
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    showToast({ title: words.copyFailed, text: words.copyFailedText, tone: 'bad' });
  }
}
