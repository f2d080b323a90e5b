import { Injectable } from '@nestjs/common';
import type { NoticesUpdate } from '@app/contracts';
import { changesOf, ProjectionRunner } from '@app/projections';
import { UnreadConversations } from '../../people/messages/unread-conversations';
import type { Viewer } from '../../platform/http/viewer';
import type { Followers } from '../../platform/sockets/topic';
import { Championship } from '../../racing/leaderboard/championship';
import { rankHistoryProjection } from '../../racing/leaderboard/rank-history.projection';
import { progressProjection } from '../../racing/progress/progress.projection';
import { NoticeMarks } from './notice-marks';
import { Notices } from './notices';
import { noticesProjection } from './notices.projection';

const shown = new Set([noticesProjection.name, progressProjection.name, rankHistoryProjection.name]);

/** What each racer's devices are told: the newest notices, whenever something about them has changed. */
@Injectable()
export class NoticeNews {
  constructor(
    private readonly notices: Notices,
    private readonly runner: ProjectionRunner,
    private readonly conversations: UnreadConversations,
    private readonly championship: Championship,
    private readonly marks: NoticeMarks,
  ) {}

  first({ userId }: Viewer): Promise<NoticesUpdate> {
    return this.notices.update(userId);
  }

  /** @returns a function that stops it */
  onNews({ tell, beginAgain }: Followers<NoticesUpdate>): () => void {
    const tellAll = (userIds: Iterable<string>) => {
      for (const userId of userIds) tell(userId, (viewer) => this.notices.update(viewer.userId));
    };
    const stops = [
      this.runner.onChange((changes) => {
        const changed = changesOf(noticesProjection, changes);
        // A race brings a rank, too, which another read model shows.
        const raced = [...changesOf(progressProjection, changes), ...changesOf(rankHistoryProjection, changes)];
        tellAll(
          new Set([...changed.flatMap(({ document }) => document?.concerned ?? []), ...raced.map(({ id }) => id)]),
        );
      }),
      this.runner.onSwitch((projection) => {
        if (shown.has(projection)) beginAgain();
      }),
      this.conversations.onChange({ changed: tellAll, missed: beginAgain }),
      this.championship.onFirstChanged(tellAll),
      this.marks.onChange({ changed: (userId) => tellAll([userId]), missed: beginAgain }),
    ];
    return () => stops.forEach((stop) => stop());
  }
}
