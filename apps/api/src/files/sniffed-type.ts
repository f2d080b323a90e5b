/** What a file is by its content, whatever it is called. `mime` such as `video/mp4`, `extension` such as `mp4`. */
export interface SniffedType {
  mime: string;
  extension: string;
}

/** So many bytes tell. */
export const TELLING_BYTES = 4_100;

/** Undefined for text and for anything unknown. `head`: the first `TELLING_BYTES`, or more. */
export async function sniffedType(head: Uint8Array): Promise<SniffedType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return found && { mime: found.mime, extension: found.ext };
}
