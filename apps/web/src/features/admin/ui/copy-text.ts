import { showToast } from '../../../shared/ui/toast';
import { consoleStrings as words } from './console.strings';

/**
 * Copies a text to the clipboard and says so. A page on plain http has no clipboard: there the shown text is
 * selected, to be copied with the keyboard.
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
