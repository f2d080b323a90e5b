/**
 * A defect that is put into one source file on purpose. Histories have to find it: one that none of them finds is a
 * trouble that the simulation lacks, or something that its oracle does not look at.
 */
export interface Mutant {
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Is there exactly once. */
  text: string;
  replacement: string;
  /** What goes wrong with it. */
  breaks: string;
  /** A history that has found it lately, which is played first. */
  hint: number;
}

/** The histories that have to find each mutant: that of its hint, and those of the seeds from 1 to this. */
export const HISTORIES = 50;
