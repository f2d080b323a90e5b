import { Injectable } from '@nestjs/common';
import {
  NEWEST_NOTICES,
  noticeShares,
  NOTICES_PER_PAGE,
  type NoticesPage,
  type NoticesUpdate,
  type NoticeView,
} from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { RacerNames } from '../../people/accounts/racer-names';
import { Blocks } from '../../people/messages/blocks';
import { UnreadConversations } from '../../people/messages/unread-conversations';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Championship } from '../../racing/leaderboard/championship';
import { Progress } from '../../racing/progress/progress';
import { InvitationTokens } from '../../finals/invitation/invitation-tokens';
import { Tournaments } from '../../finals/tournament/tournaments';
import { NoticeMarks } from './notice-marks';
import { type NoticeDocument, noticesProjection } from './notices.projection';
import {
  noticesPage,
  noticeViews,
  oldestAt,
  type ToldContent,
  type ToldNotice,
  toldNotices,
  unreadOf,
  withoutKinds,
} from './notices.view';

/** The bells of all racers. A bell has at most as many notices as their shares add up to, so it is always read as a whole. */
@Injectable()
export class Notices {
  private readonly documents: ReadModel<NoticeDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly conversations: UnreadConversations,
    private readonly blocks: Blocks,
    private readonly championship: Championship,
    private readonly progress: Progress,
    private readonly names: RacerNames,
    private readonly tournaments: Tournaments,
    private readonly tokens: InvitationTokens,
    private readonly marks: NoticeMarks,
    private readonly clock: ProcessClock,
    personal: PersonalDocuments,
  ) {
    this.documents = runner.readModel(noticesProjection);
    personal.keptWith({
      where: [noticesProjection.name],
      forget: 'elsewhere',
      taken: { file: 'notices.json', of: ({ userId }) => this.ownedBy(userId) },
    });
  }

  async page(
    userId: string,
    { before, limit = NOTICES_PER_PAGE }: { before?: string; limit?: number },
  ): Promise<NoticesPage> {
    return noticesPage(await this.of(userId), { before, limit });
  }

  async update(userId: string): Promise<NoticesUpdate> {
    const notices = await this.of(userId);
    return { unread: unreadOf(notices), newest: notices.slice(0, NEWEST_NOTICES) };
  }

  async unread(userId: string): Promise<number> {
    return unreadOf(await this.of(userId));
  }

  /** Marks those of these notices as read that are the racer's own. */
  async markRead(userId: string, ids: readonly string[]): Promise<void> {
    const current = (await this.told(userId)).map(({ id }) => id);
    await this.marks.markRead(userId, ids, current);
  }

  /** All that a racer's bell shows, the newest first. */
  private async of(userId: string): Promise<NoticeView[]> {
    const [told, { read, settings }] = await Promise.all([this.told(userId), this.marks.of(userId)]);
    const [names, eventNames, tokens] = await Promise.all([
      this.names.of(told.flatMap(({ content }) => otherIdOf(content) ?? [])),
      this.eventNames(told),
      this.tokens.of(invitationsIn(told).map(({ invitationId }) => invitationId)),
    ]);
    return withoutKinds(noticeViews(told, { names, eventNames, tokens, read }), (kind) => settings[kind]);
  }

  /** Whoever has the archive must not get into an event with it. */
  private async ownedBy(userId: string): Promise<object[]> {
    return (await this.of(userId)).map((notice) => ('invitationToken' in notice ? withoutLink(notice) : notice));
  }

  private async told(userId: string): Promise<ToldNotice[]> {
    const now = this.clock.now();
    const [duels, invitations, rulings, recounts, interruptions, conversations, overtaking, honoured] =
      await Promise.all([
        this.newest(userId, 'duel', now),
        this.newest(userId, 'invitation', now),
        this.newest(userId, 'ruling', now),
        this.newest(userId, 'recount', now),
        this.newestInterruptions(userId, now),
        this.conversations.of(userId, noticeShares.message),
        this.championship.overtakingOf(userId),
        this.progress.newestHonours(userId, noticeShares.honours),
      ]);
    const sources = {
      notices: [...duels, ...invitations, ...rulings, ...recounts, ...interruptions],
      conversations,
      overtaking,
      honoured,
    };
    const told = toldNotices(userId, sources, now);
    const others = new Set(told.flatMap(({ content }) => otherIdOf(content) ?? []));
    const blocked = await this.blocks.blockedBy(userId, [...others]);
    return told.filter(({ content }) => content.kind === 'overtaken' || !blocked.has(otherIdOf(content) ?? ''));
  }

  /** Each kind has a share of the bell, so that many of one never displace another. */
  private newest(userId: string, kind: NoticeDocument['about']['kind'], now: number): Promise<NoticeDocument[]> {
    const filter = { to: userId, 'about.kind': kind, at: { $gte: oldestAt(now) } };
    return this.documents.find(filter, { sort: { at: -1 }, limit: noticeShares[kind] }).toArray();
  }

  /** An interruption may name thousands of racers, of whom only this one is read. */
  private newestInterruptions(userId: string, now: number): Promise<NoticeDocument[]> {
    const filter = { to: userId, 'about.kind': 'interruption', at: { $gte: oldestAt(now) } } as const;
    const own = { at: 1, isSettled: 1, 'about.kind': 1, [`about.questions.${userId}`]: 1 } as const;
    const options = { sort: { at: -1 }, limit: noticeShares.interruption, projection: own } as const;
    return this.documents.find(filter, options).toArray();
  }

  private async eventNames(told: readonly ToldNotice[]): Promise<Map<number, string>> {
    const eventIds = new Set(told.flatMap(({ content }) => ('eventId' in content ? content.eventId : [])));
    const tournaments = await this.tournaments.byIds([...eventIds]);
    return new Map(tournaments.map(({ eventId, name }) => [eventId, name]));
  }
}

const otherIdOf = (content: ToldContent): string | null => ('otherId' in content ? content.otherId : null);

const withoutLink = <Notice extends { invitationToken: string }>({ invitationToken: _token, ...notice }: Notice) =>
  notice;

const invitationsIn = (told: readonly ToldNotice[]) =>
  told.flatMap(({ content }) => (content.kind === 'invitation' ? content : []));
