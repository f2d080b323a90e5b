import { Injectable } from '@nestjs/common';

/** Somebody whose account is being deleted. `email` is null when the account is gone already. */
export interface Person {
  userId: string;
  email: string | null;
}

/** Removes what one slice has kept about a person. Called again it finds nothing left. */
export type Forget = (person: Person) => Promise<unknown>;

/** Every slice that keeps documents about people says here how they are removed. The log has none: it keeps ids only. */
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
