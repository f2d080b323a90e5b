// @offered
import { Injectable } from '@nestjs/common';
import { EVENTS_MAX } from '@app/contracts';
import type { Filter, QueryOptions } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Announcements } from '../../season/system/announcements';
import { type MessageContent, messageText } from './tournament-message.view';
import { type TournamentDocument, tournamentsProjection } from './tournaments.projection';

/** Not deleted. */
const existing = { isDeleted: { $ne: true } } as const;
const newestFirst = { eventId: -1 } as const;
const notEnded = { status: { $in: ['scheduled', 'active'] } } as const;

interface FinishedQuery {
  after?: number;
  until?: number;
  skip?: number;
  limit?: number;
}

interface FinishedEvents {
  events: TournamentDocument[];
  total: number;
}

/** Queries on events, for all slices. */
@Injectable()
export class Tournaments {
  private readonly tournaments: ReadModel<TournamentDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly announcements: Announcements,
  ) {
    this.tournaments = runner.readModel(tournamentsProjection);
  }

  byId(eventId: number): Promise<TournamentDocument | null> {
    return this.tournaments.findOne({ _id: String(eventId), ...existing });
  }

  async byIds(eventIds: readonly number[]): Promise<TournamentDocument[]> {
    return this.find({ _id: { $in: eventIds.map(String) } }).toArray();
  }

  /** @throws Rejection event-not-found */
  async existing(eventId: number): Promise<TournamentDocument> {
    const tournament = await this.byId(eventId);
    if (!tournament) throw new Rejection('event-not-found');
    return tournament;
  }

  /** Newest first. */
  all(): Promise<TournamentDocument[]> {
    return this.find({}, { sort: newestFirst, limit: EVENTS_MAX }).toArray();
  }

  /** Newest first. */
  live(): Promise<TournamentDocument[]> {
    return this.find({ status: 'active' }, { sort: newestFirst }).toArray();
  }

  /** The event for calls that name none. */
  async newestLive(): Promise<TournamentDocument | null> {
    const [newest] = await this.find({ status: 'active' }, { sort: newestFirst, limit: 1 }).toArray();
    return newest ?? null;
  }

  unended(): Promise<TournamentDocument[]> {
    return this.find(notEnded).toArray();
  }

  /** The event that ended last, of those that somebody raced in. */
  async lastRaced(): Promise<TournamentDocument | null> {
    const raced = { status: 'completed', currentRound: { $ne: null }, participantCount: { $gt: 0 } } as const;
    const [last] = await this.find(raced, { sort: { completedAt: -1 }, limit: 1 }).toArray();
    return last ?? null;
  }

  /** Events that are over, the newest first. `after`, `until`: when they ended, in milliseconds since 1970. */
  async finished({ after = 0, until = Number.MAX_SAFE_INTEGER, ...window }: FinishedQuery): Promise<FinishedEvents> {
    const finished = { status: 'completed', completedAt: { $gt: after, $lte: until } } as const;
    const [events, total] = await Promise.all([
      this.find(finished, { sort: { completedAt: -1 }, limit: EVENTS_MAX, ...window }).toArray(),
      this.tournaments.countDocuments({ ...finished, ...existing }),
    ]);
    return { events, total };
  }

  /** Live events, and events whose time is not over, in order of their start. `now`: milliseconds since 1970. */
  async upcoming(now: number): Promise<TournamentDocument[]> {
    const events = await this.find(notEnded, { sort: { startsAt: 1 } }).toArray();
    return events.filter(
      ({ status, startsAt, durationMinutes }) => status === 'active' || startsAt + durationMinutes * 60_000 > now,
    );
  }

  count(): Promise<number> {
    return this.tournaments.countDocuments(existing);
  }

  private find(filter: Filter<TournamentDocument>, options?: QueryOptions) {
    return this.tournaments.find({ ...filter, ...existing }, options);
  }

  /** The texts of messages, in the same order. */
  async textsOf(messages: readonly MessageContent[]): Promise<string[]> {
    return Promise.all(
      messages.map(async (message) => {
        const words = message.kind === 'admin-message' ? await this.announcements.text(message.messageId) : null;
        return messageText(message, words);
      }),
    );
  }
}
