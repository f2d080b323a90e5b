export interface PictureSize {
  width: number;
  height: number;
}

/** The size in a drawing's own `viewBox`; undefined without one. */
export function drawingSize(drawing: string): PictureSize | undefined {
  const [, box = ''] = /<svg\b[^>]*?\sviewBox\s*=\s*["']([^"']*)["']/.exec(drawing) ?? [];
  const [, , width, height] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

/** The size in a picture's header, without unpacking it. Undefined when the header is incomplete. */
export async function pictureSize(file: Uint8Array): Promise<PictureSize | undefined> {
  const { imageDimensionsFromData } = await import('image-dimensions');
  const found = imageDimensionsFromData(file);
  return found && { width: found.width, height: found.height };
}
