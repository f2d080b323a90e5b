import { Injectable } from '@nestjs/common';

/** A person whose account is being deleted. `email` is null when the account is already gone. */
export interface Person {
  userId: string;
  email: string | null;
}

/** Removes everything one slice has stored about a person. A second call finds nothing left. */
export type Forget = (person: Person) => Promise<unknown>;

/** Every slice with documents about people registers here how to remove them. The log holds none of them, only ids. */
@Injectable()
export class PersonalDocuments {
  private readonly forgets: Forget[] = [];

  keptWith(forget: Forget): void {
    this.forgets.push(forget);
  }

  async removeAllOf(person: Person): Promise<void> {
    await Promise.all(this.forgets.map((forget) => forget(person)));
  }
}
