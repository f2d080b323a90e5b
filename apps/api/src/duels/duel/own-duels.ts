import { Injectable } from '@nestjs/common';
import type { DuelGhost, DuelInvitationView, DuelView } from '@app/contracts';
import type { Filter } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { RacerNames } from '../../people/accounts/racer-names';
import type { Viewer } from '../../platform/http/viewer';
import { shownNameOf } from '../../people/accounts/shown-racer';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { DuelAddresses } from './duel-addresses';
import type { RecordedRival } from './duel-race.process';
import { duelRecordsProjection } from './duel-records.projection';
import { DuelTokens } from './duel-tokens';
import { DuelViews } from './duel-views';
import { type DuelDocument, duelsProjection } from './duels.projection';
import { Duels, type Window } from './duels';

/** The duels of one racer: their own, and challenges to their address that nobody has answered. */
@Injectable()
export class OwnDuels {
  constructor(
    private readonly duels: Duels,
    private readonly views: DuelViews,
    private readonly addresses: DuelAddresses,
    private readonly tokens: DuelTokens,
    private readonly names: RacerNames,
    personal: PersonalDocuments,
  ) {
    personal.keptWith({
      where: [duelsProjection.name, duelRecordsProjection.name],
      forget: 'elsewhere',
      taken: { file: 'duels.json', of: ({ userId }) => this.allOf(userId) },
    });
  }

  async page(userId: string, window: Window): Promise<{ entries: DuelView[]; total: number }> {
    const { duels, total } = await this.duels.page(await this.filterFor(userId), window);
    return { entries: await this.views.own(duels, userId), total };
  }

  /** @throws Rejection duel-not-found, also when it is the duel of others */
  async existing(duelId: string, userId: string): Promise<DuelView> {
    const duel = await this.duels.byId(duelId);
    if (!duel) throw new Rejection('duel-not-found');
    const isOwn = duel.racerIds.includes(userId) || (await this.addresses.sentTo(userId)).includes(duelId);
    if (!isOwn) throw new Rejection('duel-not-found');
    return (await this.views.own([duel], userId))[0]!;
  }

  /**
   * The other racer of a duel, to write to.
   * @throws Rejection duel-not-found, conversation-not-found while the two do not know of each other
   */
  async rivalOf(duelId: string, userId: string): Promise<string> {
    const { hasConversation, role, challengerId, challengedId } = await this.existing(duelId, userId);
    const rivalId = role === 'challenger' ? challengedId : challengerId;
    if (!hasConversation || rivalId === null) throw new Rejection('conversation-not-found');
    return rivalId;
  }

  /** @throws Rejection duel-invitation-invalid */
  async invitation(token: string, viewer: Viewer | undefined): Promise<DuelInvitationView> {
    const duelId = await this.tokens.idOf(token);
    const duel = duelId && (await this.duels.byId(duelId));
    if (!duel) throw new Rejection('duel-invitation-invalid');
    return this.views.invitation(duel, viewer);
  }

  async ghost({ userId, ...run }: RecordedRival): Promise<DuelGhost> {
    const names = await this.names.of([userId]);
    return { playerName: shownNameOf(userId, names), ...run };
  }

  /** All duels, the oldest first. Whoever has the archive must not get into a challenge with it. */
  private async *allOf(userId: string): AsyncGenerator<object> {
    for (const duelId of await this.duels.idsOf(await this.filterFor(userId))) {
      const duel = await this.duels.byId(duelId);
      if (duel) yield* (await this.views.own([duel], userId)).map(withoutLink);
    }
  }

  private async filterFor(userId: string): Promise<Filter<DuelDocument>> {
    const sent = await this.addresses.sentTo(userId);
    return sent.length === 0 ? { racerIds: userId } : { $or: [{ racerIds: userId }, { _id: { $in: sent } }] };
  }
}

const withoutLink = ({ invitationToken: _token, ...duel }: DuelView) => duel;
