import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  type NoticeKind,
  noticeKinds,
  NOTICES_MAX,
  type NoticeSettings,
  type NoticeSettingsBody,
} from '@app/contracts';
import {
  type Document,
  DocumentStore,
  keptCollection,
  type KeptCollection,
  type UpdateFilter,
} from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** What a racer has seen at the bell, and what they want to be told. `_id` is the user's id. */
interface NoticeMarksDocument extends Document {
  /** Ids of notices. */
  read: string[];
  /** A kind that is missing is switched on. */
  told: Partial<NoticeSettings>;
}

export interface MarksOfRacer {
  read: ReadonlySet<string>;
  settings: NoticeSettings;
}

export interface MarksListener {
  /** A racer's marks or settings have changed. */
  changed: (userId: string) => void;
  /** Changes were lost: what is shown has to be read again. */
  missed: () => void;
}

/** When there are this many, those of notices that no bell shows any more are removed. */
const MARKS_MAX = 2 * NOTICES_MAX;

const settingsOf = (told: Partial<NoticeSettings> = {}): NoticeSettings =>
  Object.fromEntries(noticeKinds.map((kind): [NoticeKind, boolean] => [kind, told[kind] ?? true])) as NoticeSettings;

/**
 * The marks and settings of all racers. They are personal documents and not events: nobody reads their history, a
 * rebuild of the notices leaves them alone, and they go with the account.
 */
@Injectable()
export class NoticeMarks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly documents: KeptCollection<NoticeMarksDocument>;
  private readonly listeners = new Set<MarksListener>();
  private stopWatching = () => {};

  constructor(store: DocumentStore, personal: PersonalDocuments) {
    this.documents = keptCollection(store, { name: 'notice-marks', private: true });
    personal.keptWith({
      where: ['notice-marks'],
      forget: async ({ userId }) => (await this.documents()).deleteOne({ _id: userId }),
      taken: { file: 'notice-settings.json', of: ({ userId }) => this.taken(userId) },
    });
  }

  /** Devices of one racer may be on the sockets of several processes. */
  async onApplicationBootstrap(): Promise<void> {
    this.stopWatching = await (
      await this.documents()
    ).watch({
      changed: (change) => {
        const userId = change.kind === 'stored' ? change.document._id : change.id;
        for (const { changed } of this.listeners) changed(userId);
      },
      missed: () => {
        for (const { missed } of this.listeners) missed();
      },
    });
  }

  onModuleDestroy(): void {
    this.stopWatching();
  }

  async of(userId: string): Promise<MarksOfRacer> {
    const marks = await (await this.documents()).findOne({ _id: userId });
    return { read: new Set(marks?.read), settings: settingsOf(marks?.told) };
  }

  /** `current`: ids of all notices that the racer's bell has. Of others, no mark is kept. */
  async markRead(userId: string, ids: readonly string[], current: readonly string[]): Promise<void> {
    const { read } = await this.of(userId);
    const fresh = ids.filter((id) => current.includes(id) && !read.has(id));
    if (fresh.length === 0) return;
    // Two devices may mark at the same moment, so nothing is replaced as a whole.
    await this.update(userId, { $addToSet: { read: { $each: fresh } } });
    const stale = [...read].filter((id) => !current.includes(id));
    if (read.size + fresh.length > MARKS_MAX) await this.update(userId, { $pull: { read: { $in: stale } } });
  }

  async change(userId: string, kinds: NoticeSettingsBody): Promise<NoticeSettings> {
    const changed = noticeKinds.flatMap((kind) =>
      typeof kinds[kind] === 'boolean' ? [[`told.${kind}`, kinds[kind]]] : [],
    );
    if (changed.length > 0) {
      await this.update(userId, { $set: Object.fromEntries(changed) as Partial<NoticeMarksDocument> });
    }
    return (await this.of(userId)).settings;
  }

  /** @returns a function that stops the listener */
  onChange(listener: MarksListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async taken(userId: string): Promise<object> {
    const { settings, read } = await this.of(userId);
    return { settings, readNotices: [...read] };
  }

  private async update(userId: string, change: UpdateFilter<NoticeMarksDocument>): Promise<void> {
    await (await this.documents()).updateOne({ _id: userId }, change, { upsert: true });
  }
}
