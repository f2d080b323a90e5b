/** A signed statement about a piece of the log. Positions are texts, because they may be larger than a number. */
export interface SealView {
  /** From 1. */
  number: number;
  /** The position of its last event. */
  to: string;
  events: number;
  /** ISO 8601. */
  sealedAt: string;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** Set where the log was put back on purpose: earlier seals hold up to `validTo`, null when none does. */
  restored?: { validTo: string | null; by: string; why: string };
  /** True for a seal over events that were given up when the log was put back. */
  isGivenUp?: true;
}

/**
 * What is wrong with an event. `hash`: it was changed. `gap`: an event before it is missing. `swapped`: that one comes
 * later. `id`: its id does not follow from its content. `order`: it is not in its place.
 */
export interface LogFaultView {
  stream: string;
  revision: string;
  position: string;
  reason: 'unreadable' | 'hash' | 'gap' | 'swapped' | 'id' | 'order';
}

/**
 * `signature`: the seal was changed. `chain`: it does not follow the one before it. `content`: the log is not what was
 * sealed. `cut-off`: it ends before what was sealed does.
 */
export interface SealFaultView {
  number: number;
  reason: 'signature' | 'chain' | 'content' | 'cut-off';
}

/** The last check of the whole log, with all seals that there were at its start. */
export interface LogCheckView {
  /** `broken-off`: the process that did it has ended, or a store did not answer. */
  state: 'running' | 'done' | 'broken-off';
  /** From 0 to 1. */
  progress: number;
  /** How many were looked at so far. */
  events: number;
  seals: number;
  /** ISO 8601. */
  startedAt: string;
  /** The first of them; `faultCount` is their number. */
  faults: LogFaultView[];
  faultCount: number;
  sealFaults: SealFaultView[];
}

export interface SealsView {
  /** The newest first, at most twenty. */
  seals: SealView[];
  total: number;
  /** True when the newest seal is older than two hours and the log has gone on since. */
  isOverdue: boolean;
  /** True when the log ends before the newest seal does. */
  hasGoneBack: boolean;
  /** Null before the first check. */
  check: LogCheckView | null;
}
