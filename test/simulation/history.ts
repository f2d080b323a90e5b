import { virtualNow } from './virtual-time';

/** What happened in one run, line by line. The same seed gives the same text. */
export class History {
  private readonly lines: string[] = [];

  note(line: string): void {
    this.lines.push(`${String(virtualNow()).padStart(7)} ${line}`);
  }

  get text(): string {
    return this.lines.join('\n');
  }
}
