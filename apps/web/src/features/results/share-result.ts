export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the device's own share sheet with the text. Without one it copies the text. */
export async function shareResult(content: { title: string; text: string; url: string }): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(`${content.text} ${content.url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
