import { Injectable } from '@nestjs/common';
import type { NotTaken, PersonalFile } from './personal-files.strings';

/** A person whose data are handed over or erased. `email` is null when the account is already gone. */
export interface Person {
  userId: string;
  email: string | null;
}

/** Removes everything one slice has stored about a person. A second call finds nothing left. */
export type Forget = (person: Person) => Promise<unknown>;

/** What a file holds: one thing, or entries that are read one after the other, so that never all are in memory. */
export type Content = Promise<object | null> | AsyncIterable<object>;

/** What a person gets, with plain names of fields and times as ISO 8601. Secrets, and what others hide, are left out. */
export interface Taken {
  file: PersonalFile;
  of: (person: Person) => Content;
}

export interface Kept {
  /** The names of the collections and read models. */
  where: readonly string[];
  /** `elsewhere`: the deletion of an account does it itself, the log's event does, or it ends by itself. */
  forget: Forget | 'elsewhere';
  taken: Taken | { notTaken: NotTaken };
}

/**
 * Every slice with documents about people registers here how to remove them, and what of them their owner is handed
 * over. The log holds none of them, only ids.
 */
@Injectable()
export class PersonalDocuments {
  private readonly all: Kept[] = [];

  keptWith(kept: Kept): void {
    this.all.push(kept);
  }

  get kept(): readonly Kept[] {
    return this.all;
  }

  /** What is handed over, by the file that it is in. */
  taken(): Map<PersonalFile, Taken['of']> {
    return new Map(this.all.flatMap(({ taken }) => ('file' in taken ? [[taken.file, taken.of] as const] : [])));
  }

  async removeAllOf(person: Person): Promise<void> {
    await Promise.all(this.all.flatMap(({ forget }) => (forget === 'elsewhere' ? [] : forget(person))));
  }
}
