import { Injectable } from '@nestjs/common';
import { type Document, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { Racers } from '../../people/racer/racers';
import { visibilityProjection } from '../../people/racer/visibility.projection';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** Why a racer is hidden. It is an administrator's free text, so it stays out of the log. `_id` is the user's id. */
interface VisibilityReasonDocument extends Document {
  reason: string;
}

@Injectable()
export class VisibilityReasons {
  private readonly documents: KeptCollection<VisibilityReasonDocument>;

  constructor(
    store: DocumentStore,
    personal: PersonalDocuments,
    private readonly racers: Racers,
  ) {
    this.documents = keptCollection(store, { name: 'visibility-reasons', private: true });
    personal.keptWith({
      where: ['visibility-reasons', visibilityProjection.name],
      forget: ({ userId }) => this.keep(userId, null),
      taken: { file: 'visibility.json', of: ({ userId }) => this.taken(userId) },
    });
  }

  /** A null `reason` deletes it. */
  async keep(userId: string, reason: string | null): Promise<void> {
    const reasons = await this.documents();
    if (reason === null) await reasons.deleteOne({ _id: userId });
    else await reasons.replaceOne({ _id: userId }, { reason }, { upsert: true });
  }

  /** By user id; missing for racers without a reason. */
  async of(userIds: readonly string[]): Promise<Map<string, string>> {
    const reasons = await (await this.documents()).find({ _id: { $in: [...userIds] } }).toArray();
    return new Map(reasons.map(({ _id, reason }) => [_id, reason]));
  }

  private async taken(userId: string): Promise<object | null> {
    const [visibility, reasons] = await Promise.all([this.racers.visibilityOf(userId), this.of([userId])]);
    if (!visibility) return null;
    const { isVisibleOnLeaderboard, isVisibleOnLiveEvents } = visibility;
    return { isVisibleOnLeaderboard, isVisibleOnLiveEvents, reason: reasons.get(userId) ?? null };
  }
}
