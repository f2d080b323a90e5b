/** A later holder of the lease has written here: what this process still wants to write comes from a past. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
  constructor(what: string) {
    super(`${what} belongs to a later holder of the lease`);
  }
}

/** Matches documents that no later holder of the lease has written. Earlier releases wrote no epoch. */
export const notAfter = (epoch: number) => ({ epoch: { $not: { $gt: epoch } } });
