import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { builtClient } from '../../platform/http/web-client';

const PLACES = /\/\* (?:events|evidence) \*\//;

/** The page that checks itself, as the client's build has made it. */
@Injectable()
export class EvidencePage {
  file = join(builtClient, 'evidence.html');

  /** What stands before the events, between them and what is signed of them, and after that. */
  async parts(): Promise<{ head: string; middle: string; foot: string }> {
    const [head = '', middle = '', foot = ''] = (await readFile(this.file, 'utf8')).split(PLACES);
    return { head, middle, foot };
  }
}
