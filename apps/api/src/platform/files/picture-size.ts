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
export function pictureSize(mime: string, file: Buffer): PictureSize | undefined {
  try {
    switch (mime) {
      case 'image/png':
      case 'image/apng':
        return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
      case 'image/gif':
        return { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
      case 'image/jpeg':
        return jpegSize(file);
      case 'image/webp':
        return webpSize(file);
      default:
        return undefined;
    }
  } catch (error) {
    if (isBeyondEnd(error)) return undefined;
    throw error;
  }
}

const isBeyondEnd = (error: unknown) =>
  ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The markers of frame headers are C0 to CF, except for the tables C4, C8 and CC. */
function jpegSize(file: Buffer): PictureSize | undefined {
  let at = 2;
  while (file.readUInt8(at) === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Lossy, lossless and extended files have different headers. */
function webpSize(file: Buffer): PictureSize | undefined {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
