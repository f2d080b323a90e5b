/** A union without these fields in any member. The plain `Omit` keeps only the fields that all members share. */
export type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
