import { type BeatDocument, bucketOf, type ConnectionsDocument, placeOf } from './connections.documents';

/** A process counts as gone when it has been silent for this many beats of one's own. */
export const SILENT_BEATS_MAX = 5;

interface SeenProcess {
  /** Null until its beat was seen. */
  beat: Pick<BeatDocument, 'beat' | 'sockets'> | null;
  /** Own beats since its last one. */
  silentBeats: number;
  readonly buckets: Map<string, ReadonlySet<string>>;
}

/**
 * The other processes, as their documents show them. Whether one is gone is measured in beats of one's own that came
 * the same way as its beats would have. So no clocks are compared, and while this process hears of nothing, because
 * the store is away, it takes nobody for gone.
 */
export class SeenProcesses {
  private readonly processes = new Map<string, SeenProcess>();
  /** Ids of documents that came as changes. A load that ends later may bring older ones. */
  private readonly followed = new Set<string>();

  fill(documents: readonly ConnectionsDocument[]): void {
    for (const document of documents) if (!this.followed.has(document._id)) this.put(document);
    this.followed.clear();
  }

  /** `isLoading`: a load is under way and may bring an older one. Returns true if somebody may have come or gone. */
  stored(document: ConnectionsDocument, isLoading: boolean): boolean {
    if (isLoading) this.followed.add(document._id);
    return this.put(document);
  }

  /** As `stored`, for a document that is gone. */
  removed(id: string, isLoading: boolean): boolean {
    if (isLoading) this.followed.add(id);
    const { process, bucket } = placeOf(id);
    const seen = this.processes.get(process);
    seen?.buckets.delete(bucket);
    if (bucket === '' || (seen?.beat === null && seen.buckets.size === 0)) this.processes.delete(process);
    return seen !== undefined;
  }

  /** Called when one's own beat has come. Returns true if a process has been silent for too long now. */
  ownBeat(): boolean {
    for (const seen of this.processes.values()) seen.silentBeats += 1;
    return [...this.processes.values()].some(({ silentBeats }) => silentBeats === SILENT_BEATS_MAX);
  }

  hasUser(userId: string): boolean {
    const bucket = bucketOf(userId);
    for (const seen of this.processes.values()) {
      if (!isGone(seen) && seen.buckets.get(bucket)?.has(userId)) return true;
    }
    return false;
  }

  get sockets(): number {
    const present = [...this.processes.values()].filter((seen) => !isGone(seen));
    return present.reduce((sum, { beat }) => sum + (beat?.sockets ?? 0), 0);
  }

  /** The processes that seem to be gone, with their last beats. */
  get gone(): { process: string; beat: number | null }[] {
    return [...this.processes]
      .filter(([, seen]) => isGone(seen))
      .map(([process, { beat }]) => ({ process, beat: beat?.beat ?? null }));
  }

  private put(document: ConnectionsDocument): boolean {
    const { process } = document;
    const seen: SeenProcess = this.processes.get(process) ?? { beat: null, silentBeats: 0, buckets: new Map() };
    this.processes.set(process, seen);
    const wasGone = isGone(seen);
    seen.silentBeats = 0;
    if ('users' in document) {
      seen.buckets.set(document.bucket, new Set(document.users));
      return true;
    }
    const hasChanged = (seen.beat?.sockets ?? 0) !== document.sockets;
    seen.beat = document;
    return hasChanged || wasGone;
  }
}

const isGone = ({ silentBeats }: SeenProcess): boolean => silentBeats >= SILENT_BEATS_MAX;
