/** The type of a file by its content, whatever its name says. `mime` such as `video/mp4`, `extension` such as `mp4`. */
export interface SniffedType {
  mime: string;
  extension: string;
}

/** The number of bytes that show the type. */
export const TELLING_BYTES = 4_100;

/** Undefined for text and for unknown types. `head`: at least the first `TELLING_BYTES` bytes of the file. */
export async function sniffedType(head: Uint8Array): Promise<SniffedType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return found && { mime: found.mime, extension: found.ext };
}
