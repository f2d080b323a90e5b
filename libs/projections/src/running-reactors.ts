import { inParallel } from '@app/async';
import type { DocumentStore } from '@app/document-store';
import type { LogPlace } from './log-identity';
import { howFar, type ReactorStatus } from './projection-status';
import { Reactions } from './reactions';
import type { AnyReactor } from './reactor';
import { type ReactorStartParts, startReactor, type StrayReactor } from './reactor-start';
import { reactorCheckpoint, RunningReactor } from './running-reactor';
import { OPENED_AT_ONCE, type StoreCalls } from './store-calls';

export interface RunningReactorsParts extends Omit<ReactorStartParts, 'reactions' | 'storeCalls' | 'stored'> {
  documentStore: DocumentStore;
  storeCalls: StoreCalls;
  /** Where the reader with this checkpoint was. */
  placeOf: (id: string) => LogPlace | undefined;
}

/** All reactors of a process, and their unfinished reactions. */
export class RunningReactors {
  /** Those that take events: not the ones whose checkpoint is of another log. */
  readonly active: readonly RunningReactor[];
  private unwatch = () => {};

  private constructor(private readonly all: readonly (RunningReactor | StrayReactor)[]) {
    this.active = all.filter((reactor) => reactor instanceof RunningReactor);
  }

  static async open(
    reactors: readonly AnyReactor[],
    { documentStore, placeOf, ...parts }: RunningReactorsParts,
  ): Promise<RunningReactors> {
    const { storeCalls } = parts;
    const reactions = await storeCalls.repeat(() => Reactions.open(documentStore));
    const all = await inParallel(reactors, OPENED_AT_ONCE, (reactor) =>
      startReactor(reactor, { ...parts, reactions, stored: placeOf(reactorCheckpoint(reactor)) }),
    );
    const running = new RunningReactors(all);
    const changed = (id: string | null) => {
      for (const reactor of running.active) reactor.reactionChanged(id);
    };
    running.unwatch = await storeCalls.repeat(() => reactions.watch(changed));
    return running;
  }

  /** Tries again what earlier processes left unfinished. */
  begin(): void {
    for (const reactor of this.active) reactor.begin();
  }

  /** Resolves when nothing is in hand. Call it after the signal has aborted. */
  async ended(): Promise<void> {
    this.unwatch();
    await Promise.all(this.active.map((reactor) => reactor.drained()));
  }

  /** `end`: the last known position of the log. */
  status(end: bigint): ReactorStatus[] {
    return this.all.map(({ reactor: { name }, state, error, counts, handledPosition }) => {
      return { kind: 'reactor', name, state, error, ...counts, ...howFar(handledPosition, end) };
    });
  }
}
