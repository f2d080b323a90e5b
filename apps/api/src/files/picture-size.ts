export interface PictureSize {
  width: number;
  height: number;
}

/** What the header of a picture says, without unpacking it. Undefined when the header is not whole. */
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

/** Frame headers are the markers C0 to CF but for the tables C4, C8 and CC. */
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

/** Lossy, lossless and extended files each have a header of their own. */
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
