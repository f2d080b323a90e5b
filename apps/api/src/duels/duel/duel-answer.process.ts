import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { Blocks } from '../../people/messages/blocks';
import { DuelAddresses } from './duel-addresses';
import { AcceptDuel, DeclineDuel, WithdrawDuel } from './duel.commands';
import { Duels } from './duels';
import type { DuelDocument } from './duels.projection';

interface Answerer {
  duelId: string;
  userId: string;
}

/**
 * @throws Rejection racer-blocked, blocked-by-racer, duel-not-found, duel-not-yours, duel-taken, duel-expired,
 * duel-withdrawn, duel-not-pending
 */
export class AcceptDuelByProcess extends Intention<Answerer, void> {}
/** @throws Rejection as `AcceptDuelByProcess`, but for blocks */
export class DeclineDuelByProcess extends Intention<Answerer, void> {}
/** By its challenger. @throws Rejection duel-not-found, duel-not-yours, duel-expired, duel-not-pending */
export class WithdrawDuelByProcess extends Intention<Answerer, void> {}

/** Answers challenges, and takes them back. The address of such a challenge is needed no more, so it is erased. */
@Injectable()
export class DuelAnswers {
  constructor(
    private readonly commands: Commands,
    private readonly addresses: DuelAddresses,
    private readonly duels: Duels,
    private readonly blocks: Blocks,
  ) {}

  async accept(answerer: Answerer, context: CommandContext): Promise<void> {
    const isAddressee = await this.isAddressee(answerer);
    const duel = await this.duels.byId(answerer.duelId);
    // Nobody else learns that the duel exists.
    if (
      duel?.status === 'pending' &&
      (isAddressee || duel.challengedId === answerer.userId || isOpenTo(duel, answerer))
    ) {
      await this.blocks.requireNone(answerer.userId, duel.challengerId);
    }
    await this.commands.execute(new AcceptDuel({ ...answerer, isAddressee }, context));
    await this.addresses.erase(answerer.duelId);
  }

  async decline(answerer: Answerer, context: CommandContext): Promise<void> {
    const isAddressee = await this.isAddressee(answerer);
    await this.commands.execute(new DeclineDuel({ ...answerer, isAddressee }, context));
    await this.addresses.erase(answerer.duelId);
  }

  async withdraw(challenger: Answerer, context: CommandContext): Promise<void> {
    await this.commands.execute(new WithdrawDuel(challenger, context));
    await this.addresses.erase(challenger.duelId);
  }

  private async isAddressee({ duelId, userId }: Answerer): Promise<boolean> {
    return (await this.addresses.sentTo(userId)).includes(duelId);
  }
}

const isOpenTo = ({ opponent, challengerId }: DuelDocument, { userId }: Answerer) =>
  opponent === 'nobody' && challengerId !== userId;

export const duelAnswerHandlers = [
  carriedOut(AcceptDuelByProcess, DuelAnswers, (process, answerer, context) => process.accept(answerer, context)),
  carriedOut(DeclineDuelByProcess, DuelAnswers, (process, answerer, context) => process.decline(answerer, context)),
  carriedOut(WithdrawDuelByProcess, DuelAnswers, (process, challenger, context) =>
    process.withdraw(challenger, context),
  ),
];
