// @offered
import { Injectable } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { isoTime } from '../../platform/time/iso-time';
import { type ParticipantDocument, participantsProjection } from './participants.projection';
import { Tournaments } from './tournaments';

/** Not of a deleted event. */
const existing = { isDeleted: { $ne: true } } as const;
const byJoining = { joinedAt: 1 } as const;

/** Queries on participants. */
@Injectable()
export class Participants {
  private readonly participants: ReadModel<ParticipantDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly tournaments: Tournaments,
    personal: PersonalDocuments,
  ) {
    this.participants = runner.readModel(participantsProjection);
    personal.keptWith({
      where: [participantsProjection.name],
      forget: 'elsewhere',
      taken: { file: 'tournaments.json', of: ({ userId }) => this.participationsOf(userId) },
    });
  }

  /** In the order of joining. */
  all(eventId: number): Promise<ParticipantDocument[]> {
    return this.participants.find({ eventId, ...existing }, { sort: byJoining }).toArray();
  }

  /** The numbers of the events one user takes part in. */
  async eventsOf(userId: string): Promise<number[]> {
    return (await this.participants.find({ userId, ...existing }).toArray()).map(({ eventId }) => eventId);
  }

  /** A page of all participants, or of those among `userIds`, and their total number. */
  async page(
    eventId: number,
    { skip, limit }: { skip: number; limit: number },
    userIds?: readonly string[],
  ): Promise<{ participants: ParticipantDocument[]; total: number }> {
    const filter = { eventId, ...existing, ...(userIds && { userId: { $in: [...userIds] } }) };
    const [participants, total] = await Promise.all([
      this.participants.find(filter, { sort: byJoining, skip, limit }).toArray(),
      this.participants.countDocuments(filter),
    ]);
    return { participants, total };
  }

  private async participationsOf(userId: string): Promise<object[]> {
    const found = await this.participants.find({ userId }, { sort: byJoining }).toArray();
    const tournaments = await this.tournaments.byIds(found.map(({ eventId }) => eventId));
    const names = new Map(tournaments.map(({ eventId, name }) => [eventId, name]));
    return found.map(({ eventId, invitationId, joinedAt, attempt }) => ({
      eventId,
      name: names.get(eventId) ?? null,
      invitationId,
      joinedAt: isoTime(joinedAt),
      attempt,
    }));
  }
}
