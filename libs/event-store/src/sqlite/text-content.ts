import type { EventMetadata } from '../event';
import type { EventContent } from '../unread-event';
import { uuidOf } from '../uuid-text';

/** In hexadecimal digits. */
const HASH_CHARS = 64;

/** Metadata begin with these three. */
const COMMAND_ID = /^\{"\$correlationId":"[^"\\]*","\$causationId":"[^"\\]*","commandId":"([^"\\]*)"/;

/** The content of an event as the file has it. A text is forgotten when it is read, so that it is not held twice. */
export class TextContent implements EventContent {
  constructor(
    private readonly hexId: string,
    private dataText: string,
    private metadataText: string,
  ) {}

  id(): string {
    return uuidOf(this.hexId.toLowerCase());
  }

  data(): unknown {
    const data: unknown = JSON.parse(this.dataText);
    this.dataText = '';
    return data;
  }

  metadata(): EventMetadata {
    const metadata = JSON.parse(this.metadataText) as EventMetadata;
    this.metadataText = '';
    return metadata;
  }

  /** Metadata are stored with these two at their end. A value cannot look like them, because JSON escapes its quotes. */
  isSurelyOf(schemaVersion: number): boolean {
    const expected = `,"schemaVersion":${schemaVersion},"hash":"`;
    const text = this.metadataText;
    return text.endsWith('"}') && text.startsWith(expected, text.length - expected.length - HASH_CHARS - 2);
  }

  commandId(): string | undefined {
    return COMMAND_ID.exec(this.metadataText)?.[1];
  }
}
