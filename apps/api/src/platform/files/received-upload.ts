import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { RejectionCode } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { letTakeLong } from '../http/body-deadline';

export interface UploadRules<Kept> {
  /** The form field of the file. It may occur once. */
  field: string;
  /** The refusal when the file is missing. */
  missing: RejectionCode;
  maxBytes: number;
  /** Stores the file while it arrives. An error refuses the upload. */
  keep: (file: IncomingFile) => Promise<Kept>;
  /** Undoes `keep` when the rest of the form is refused. */
  discard: (kept: Kept) => Promise<void>;
}

/** `content` fails when the file is too large or cut off. */
export interface IncomingFile {
  name: string | undefined;
  content: AsyncIterable<Buffer>;
}

export interface ReceivedUpload<Kept> {
  fields: Record<string, string>;
  file: Kept;
}

const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 4 * 1024, fieldNameSize: 100, headerPairs: 20 };
/** Limit for everything in the form except the file. */
const FORM_BYTES = 100 * 1024;
/** After this long without data, no more is expected. */
const SILENCE_MS = 30_000;
/** A client that is still sending gets this long to finish, so that it can read why it was refused. */
const HEAR_WITHIN_MS = 10_000;

/**
 * Reads a multipart form with one file, only as fast as the file is stored.
 * @throws Rejection upload-malformed, file-too-large, the code for a missing file, or what `keep` throws
 */
export async function receivedUpload<Kept>(
  request: IncomingMessage,
  rules: UploadRules<Kept>,
): Promise<ReceivedUpload<Kept>> {
  const form = new IncomingForm(request, rules);
  letTakeLong(request);
  request.setTimeout(SILENCE_MS, () => request.destroy());
  try {
    return await form.received();
  } catch (error) {
    letFinish(request);
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

class IncomingForm<Kept> {
  private readonly fields = new Map<string, string>();
  private keeping: Promise<Kept> | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly rules: UploadRules<Kept>,
  ) {}

  async received(): Promise<ReceivedUpload<Kept>> {
    const { missing, maxBytes, discard } = this.rules;
    if (Number(this.request.headers['content-length']) > maxBytes + FORM_BYTES) {
      throw new Rejection('file-too-large', { maxBytes });
    }
    try {
      await this.parsed();
      if (!this.keeping) throw new Rejection(missing);
      return { fields: Object.fromEntries(this.fields), file: await this.keeping };
    } catch (error) {
      const kept = await this.keeping?.catch(() => undefined);
      if (kept !== undefined) await discard(kept);
      throw error;
    }
  }

  private parsed(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { request } = this;
      const malformed = () => new Rejection('upload-malformed');
      const parser = parserOf(request);
      const refuse = (reason: unknown) => {
        reject(reason);
        request.unpipe(parser);
        parser.destroy(malformed());
      };
      parser.on('file', (field, content, { filename }) => {
        // The reader of the content reports its failure, but there may be no reader.
        content.on('error', () => undefined);
        if (field !== this.rules.field) return refuse(new Rejection(this.rules.missing));
        this.keeping = this.rules.keep({ name: filename, content: this.limited(content) });
        this.keeping.catch(refuse);
      });
      parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated || valueTruncated || this.fields.has(name)) return refuse(malformed());
        this.fields.set(name, value);
      });
      for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
        parser.on(limit, () => refuse(malformed()));
      }
      parser.on('error', () => refuse(malformed()));
      parser.on('close', resolve);
      request.once('close', () => request.complete || refuse(malformed()));
      request.pipe(parser);
    });
  }

  private async *limited(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { maxBytes, missing } = this.rules;
    let size = 0;
    for await (const piece of content) {
      size += piece.length;
      if (size > maxBytes) throw new Rejection('file-too-large', { maxBytes });
      yield piece;
    }
    // The form's file field was left empty.
    if (size === 0) throw new Rejection(missing);
  }
}

function parserOf(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new Rejection('upload-malformed');
  }
}

function letFinish(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const giveUp = setTimeout(() => request.destroy(), HEAR_WITHIN_MS).unref();
  request.once('close', () => clearTimeout(giveUp));
}
