export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

export interface SharedResult {
  title: string;
  text: string;
  url: string;
}

/** True when the device's own share sheet takes this picture. */
export const sharesPictures = (picture: File): boolean => navigator.canShare?.({ files: [picture] }) ?? false;

/** Opens the device's own share sheet, with the picture where there is one that it takes. */
export async function shareResult({ title, text, url }: SharedResult, picture: File): Promise<Shared> {
  try {
    await navigator.share({ title, text: `${text} ${url}`, files: [picture] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

export async function copyResult({ text, url }: SharedResult): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
