import { Injectable } from '@nestjs/common';
import type { Filter, QueryOptions } from '@app/document-store';
import { ProjectionRunner, type ReadModel, storedPosition } from '@app/projections';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { ownInvitationView } from './invitation.view';
import { type InvitationDocument, invitationsProjection } from './invitations.projection';

/** Not revoked. */
const valid = { revoked: { $exists: false } } as const;
const newestFirst = { issuedAt: -1 } as const;

/** Queries on invitations. An index answers each of them. */
@Injectable()
export class Invitations {
  private readonly invitations: ReadModel<InvitationDocument>;

  constructor(runner: ProjectionRunner, personal: PersonalDocuments) {
    this.invitations = runner.readModel(invitationsProjection);
    personal.keptWith({
      where: [invitationsProjection.name],
      forget: 'elsewhere',
      taken: { file: 'invitations.json', of: ({ userId }) => this.ownedBy(userId) },
    });
  }

  byId(invitationId: string): Promise<InvitationDocument | null> {
    return this.invitations.findOne({ _id: invitationId, ...valid });
  }

  /** A page of an event's invitations, newest first, and the number of all. */
  async ofEvent(eventId: number, { skip, limit }: { skip: number; limit: number }) {
    const [invitations, total] = await Promise.all([
      this.find({ eventId }, { sort: newestFirst, skip, limit }).toArray(),
      this.invitations.countDocuments({ eventId, ...valid }),
    ]);
    return { invitations, total };
  }

  /** The unanswered invitations of one user. They may have expired. */
  pendingFor(userId: string): Promise<InvitationDocument[]> {
    return this.find({ userId, status: 'pending' }).toArray();
  }

  /** The invitation by which a user joined the event. */
  async acceptedBy(userId: string, eventId: number): Promise<InvitationDocument | null> {
    const filter = { eventId, acceptedBy: userId };
    const [newest] = await this.find(filter, { sort: newestFirst, limit: 1 }).toArray();
    return newest ?? null;
  }

  /** The invitations of these users to the event that somebody can still accept at this time. */
  async openOf(eventId: number, userIds: readonly string[], now: number): Promise<InvitationDocument[]> {
    const filter = { eventId, userId: { $in: [...userIds] }, status: 'pending', expiresAt: { $gt: now } } as const;
    return this.find(filter).toArray();
  }

  /**
   * Ids of the event's invitations issued before a log position. With `userId`, only those that are meant for
   * this user or were accepted by them.
   */
  async issuedBefore(position: bigint, eventId: number, userId?: string): Promise<string[]> {
    const issued = { eventId, issuedPosition: { $lt: storedPosition(position) } };
    const filters =
      userId === undefined
        ? [issued]
        : [
            { ...issued, userId },
            { ...issued, acceptedBy: userId },
          ];
    const found = await Promise.all(filters.map((filter) => this.find(filter, { projection: { _id: 1 } }).toArray()));
    return [...new Set(found.flat().map(({ _id }) => _id))];
  }

  /** Ids of the event's invitations that were revoked after a log position. */
  async revokedAfter(position: bigint, eventId: number): Promise<string[]> {
    const filter = { eventId, revoked: { $gt: storedPosition(position) } };
    const revoked = await this.invitations.find(filter, { projection: { _id: 1 } }).toArray();
    return revoked.map(({ _id }) => _id);
  }

  /** Ids of pending invitations past their time, oldest first. `now`: milliseconds since 1970. */
  async due(now: number, limit: number): Promise<string[]> {
    const due = await this.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }).toArray();
    return due.map(({ _id }) => _id);
  }

  private async ownedBy(userId: string): Promise<object[]> {
    const own = await this.find({ $or: [{ userId }, { acceptedBy: userId }] }, { sort: { issuedAt: 1 } }).toArray();
    return own.map(ownInvitationView);
  }

  private find(filter: Filter<InvitationDocument>, options?: QueryOptions) {
    return this.invitations.find({ ...filter, ...valid }, options);
  }
}
