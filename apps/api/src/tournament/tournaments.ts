import { Injectable } from '@nestjs/common';
import { EVENTS_MAX } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Announcements } from '../system/announcements';
import { type MessageContent, messageText } from './tournament-message.view';
import { type TournamentDocument, tournamentsProjection } from './tournaments.projection';

const newestFirst = { eventId: -1 } as const;

/** Questions about events that every slice may ask. */
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
    return this.tournaments.findOne({ _id: String(eventId) });
  }

  /** @throws Rejection event-not-found */
  async existing(eventId: number): Promise<TournamentDocument> {
    const tournament = await this.byId(eventId);
    if (!tournament) throw new Rejection('event-not-found');
    return tournament;
  }

  /** The newest first. */
  all(): Promise<TournamentDocument[]> {
    return this.tournaments.find({}, { sort: newestFirst, limit: EVENTS_MAX }).toArray();
  }

  /** The newest first. */
  live(): Promise<TournamentDocument[]> {
    return this.tournaments.find({ status: 'active' }, { sort: newestFirst }).toArray();
  }

  /** The one that is meant where no event is named. */
  async newestLive(): Promise<TournamentDocument | null> {
    const [newest] = await this.tournaments.find({ status: 'active' }, { sort: newestFirst, limit: 1 }).toArray();
    return newest ?? null;
  }

  /** Those that are live, and those whose time is not over; by their start. `now`: milliseconds since 1970. */
  async upcoming(now: number): Promise<TournamentDocument[]> {
    const open = { status: { $in: ['scheduled', 'active'] } } as const;
    const events = await this.tournaments.find(open, { sort: { startsAt: 1 } }).toArray();
    return events.filter(
      ({ status, startsAt, durationMinutes }) => status === 'active' || startsAt + durationMinutes * 60_000 > now,
    );
  }

  /** The numbers of the events that have the question in a round. */
  async withQuestion(questionId: string): Promise<number[]> {
    const having = { 'roundQuestions.questionIds': questionId };
    return (await this.tournaments.find(having).toArray()).map(({ eventId }) => eventId);
  }

  count(): Promise<number> {
    return this.tournaments.countDocuments();
  }

  /** What everybody was told, as it is read: the texts in the order of the messages. */
  async textsOf(messages: readonly MessageContent[]): Promise<string[]> {
    return Promise.all(
      messages.map(async (message) => {
        const words = message.kind === 'admin-message' ? await this.announcements.text(message.messageId) : null;
        return messageText(message, words);
      }),
    );
  }
}
