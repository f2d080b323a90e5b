import { Injectable } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type ParticipantDocument, participantsProjection } from './participants.projection';

const byJoining = { joinedAt: 1 } as const;

/** Questions about who takes part. */
@Injectable()
export class Participants {
  private readonly participants: ReadModel<ParticipantDocument>;

  constructor(runner: ProjectionRunner) {
    this.participants = runner.readModel(participantsProjection);
  }

  /** Who joined first comes first. */
  all(eventId: number): Promise<ParticipantDocument[]> {
    return this.participants.find({ eventId }, { sort: byJoining }).toArray();
  }

  /** A part of all, or of those among `userIds`; and how many these are. */
  async page(
    eventId: number,
    { skip, limit }: { skip: number; limit: number },
    userIds?: readonly string[],
  ): Promise<{ participants: ParticipantDocument[]; total: number }> {
    const filter = { eventId, ...(userIds && { userId: { $in: [...userIds] } }) };
    const [participants, total] = await Promise.all([
      this.participants.find(filter, { sort: byJoining, skip, limit }).toArray(),
      this.participants.countDocuments(filter),
    ]);
    return { participants, total };
  }
}
