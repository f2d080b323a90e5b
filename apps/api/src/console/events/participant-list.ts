import { Injectable } from '@nestjs/common';
import type { ParticipantsPage } from '@app/contracts';
import { Accounts } from '../../people/accounts/accounts';
import { type PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { StandingsInMemory } from '../../finals/tournament-race/standings-in-memory';
import { participantResult, participantView } from './participant.view';
import { Participants } from '../../finals/tournament/participants';

/** The participants as administrators see them: their account and their result. */
@Injectable()
export class ParticipantList {
  constructor(
    private readonly participants: Participants,
    private readonly accounts: Accounts,
    private readonly standings: StandingsInMemory,
  ) {}

  /** @throws Rejection event-not-found */
  async page(eventId: number, query: PageQueryDto): Promise<ParticipantsPage> {
    const standings = await this.standings.of(eventId);
    const { page, pageSize, ...window } = windowOf(query);
    const search = query.search?.trim();
    const among = search ? await this.found(eventId, search) : undefined;
    const { participants, total } = await this.participants.page(eventId, window, among);
    const accounts = await this.accounts.byIds(participants.map(({ userId }) => userId));
    const byId = new Map(accounts.map((account) => [account._id, account]));
    const entries = participants.map((participant) =>
      participantView(
        participant,
        byId.get(participant.userId) ?? null,
        participantResult(standings, participant.userId),
      ),
    );
    return { entries, total, page, pageSize };
  }

  private async found(eventId: number, search: string): Promise<string[]> {
    const userIds = (await this.participants.all(eventId)).map(({ userId }) => userId);
    return this.accounts.matching(search, userIds);
  }
}
