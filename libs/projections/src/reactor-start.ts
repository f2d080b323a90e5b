import type { LogIdentity, LogPlace } from './log-identity';
import { BEFORE_FIRST } from './log-position';
import type { AnyReactor } from './reactor';
import { reactorCheckpoint, RunningReactor, type RunningReactorParts } from './running-reactor';
import type { Saving } from './saving';

/** Where a reactor goes on whose checkpoint is not in this log. `ask`: nowhere, until an operator has decided. */
export type StrayReactors = 'ask' | 'start' | 'end';

export interface ReactorStartParts extends Omit<RunningReactorParts, 'reactor' | 'saving' | 'place'> {
  saving: Saving;
  logIdentity: LogIdentity;
  /** The last position of the log. */
  logEnd: bigint;
  strayReactors: StrayReactors;
  /** Its checkpoint; `undefined` when there is none yet. */
  stored: LogPlace | undefined;
}

/** A reactor that does not run, because nobody knows which events of this log it has handled. */
export interface StrayReactor {
  reactor: AnyReactor;
  state: 'stopped';
  error: string;
  handledPosition: bigint;
  counts: { waiting: number; parked: number };
}

/** Goes on at the checkpoint. A new reactor starts at the end of the log, unless it says `from: 'start'`. */
export async function startReactor(
  reactor: AnyReactor,
  { saving, logIdentity, logEnd, strayReactors, stored, ...parts }: ReactorStartParts,
): Promise<RunningReactor | StrayReactor> {
  const id = reactorCheckpoint(reactor);
  const isStray = stored !== undefined && !(await logIdentity.includes(stored));
  if (isStray && strayReactors === 'ask') {
    const error = `Its checkpoint (position ${stored.position}) is of another log, or of events that this log has lost`;
    parts.log.error({ reactor: reactor.name }, `Reactor ${reactor.name} is stopped. ${error}`);
    return { reactor, state: 'stopped', error, handledPosition: BEFORE_FIRST, counts: { waiting: 0, parked: 0 } };
  }
  const from = isStray ? strayReactors : (reactor.from ?? 'end');
  const place = stored && !isStray ? stored : placeAt(from === 'start' ? BEFORE_FIRST : logEnd);
  // Saved before the first event. After a crash without it the reactor would count as new and start at a later
  // position.
  if (place !== stored) await saving.save({ places: [[id, place]] });
  return new RunningReactor({ ...parts, reactor, saving, place });
}

const placeAt = (position: bigint): LogPlace => ({ position, mark: null });
