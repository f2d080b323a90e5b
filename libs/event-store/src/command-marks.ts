import type { RecordedEvent } from './event';

/** What is known without reading the stream: four bytes of the command's id for each event, by revision. */
export class CommandMarks {
  private marks = new Uint32Array(16);

  note({ revision, metadata }: Pick<RecordedEvent, 'revision' | 'metadata'>): void {
    const index = Number(revision);
    if (index >= this.marks.length) {
      const larger = new Uint32Array(2 * index);
      larger.set(this.marks);
      this.marks = larger;
    }
    this.marks[index] = markOf(metadata.commandId);
  }

  /** The revisions up to `last` whose events may be the command's, newest first. No other event is. */
  *revisionsOf(commandId: string, last: bigint | null): Generator<bigint> {
    const mark = markOf(commandId);
    for (let index = Number(last ?? -1n); index >= 0; index -= 1) {
      index = this.marks.lastIndexOf(mark, index);
      if (index >= 0) yield BigInt(index);
    }
  }
}

/** The end of a UUID, which differs in all its versions. */
export const markOf = (commandId: string): number => Number.parseInt(commandId.slice(-8), 16) >>> 0;
