import { Injectable } from '@nestjs/common';
import type { AdminDuelView, DuelInvitationView, DuelView } from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import { Blocks } from '../../people/messages/blocks';
import type { Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { DuelAddresses } from './duel-addresses';
import { pairOf } from './duel-records.projection';
import { DuelTokens } from './duel-tokens';
import { adminDuelView, duelInvitationView, duelView, type Surroundings, type ToldDuel } from './duel.view';
import { Duels } from './duels';

/** Joins duels with names, links, addresses and records, for all duels of a list at once. */
@Injectable()
export class DuelViews {
  constructor(
    private readonly duels: Duels,
    private readonly names: RacerNames,
    private readonly tokens: DuelTokens,
    private readonly addresses: DuelAddresses,
    private readonly blocks: Blocks,
    private readonly clock: ProcessClock,
  ) {}

  /** For one of the racers of all these duels. */
  async own(duels: readonly ToldDuel[], viewerId: string): Promise<DuelView[]> {
    const pairs = duels.flatMap(({ challengerId, challengedId }) =>
      challengedId === null ? [] : pairOf(challengerId, challengedId),
    );
    const shared = duels.filter(({ challengerId, status }) => challengerId === viewerId && status === 'pending');
    const racerIds = duels.flatMap((duel) => duel.racerIds);
    const [surroundings, records, blocked] = await Promise.all([
      this.surroundingsOf(duels, shared, [viewerId]),
      this.duels.recordsOf(pairs),
      this.blocks.blockedBy(viewerId, [...new Set(racerIds)]),
    ]);
    return duels.map((duel) => {
      const { challengerId, challengedId } = duel;
      const record = challengedId === null ? undefined : records.get(pairOf(challengerId, challengedId));
      return duelView(duel, viewerId, { ...surroundings(duel), record, blocked });
    });
  }

  async administered(duels: readonly ToldDuel[]): Promise<AdminDuelView[]> {
    const pending = duels.filter(({ status }) => status === 'pending');
    const surroundings = await this.surroundingsOf(duels, pending);
    return duels.map((duel) => adminDuelView(duel, surroundings(duel)));
  }

  async invitation(duel: ToldDuel, viewer: Viewer | undefined): Promise<DuelInvitationView> {
    const [names, sent] = await Promise.all([
      this.names.of([duel.challengerId]),
      viewer ? this.addresses.sentTo(viewer.userId) : ([] as string[]),
    ]);
    const known = viewer ? { userId: viewer.userId, isAddressee: sent.includes(duel._id) } : null;
    return duelInvitationView(duel, known, { names, now: this.clock.now() });
  }

  /** `pending`: the duels whose links and addresses may be told. */
  private async surroundingsOf(
    duels: readonly ToldDuel[],
    pending: readonly ToldDuel[],
    others: readonly string[] = [],
  ): Promise<(duel: ToldDuel) => Surroundings> {
    const ids = pending.map(({ _id }) => _id);
    const [names, tokens, emails] = await Promise.all([
      this.names.of([...duels.flatMap(({ racerIds }) => racerIds), ...others]),
      this.tokens.of(ids),
      this.addresses.of(ids),
    ]);
    const now = this.clock.now();
    return ({ _id }) => ({ names, token: tokens.get(_id) ?? null, email: emails.get(_id) ?? null, now });
  }
}
