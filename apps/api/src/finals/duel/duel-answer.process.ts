import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { DuelAddresses } from './duel-addresses';
import { AcceptDuel, DeclineDuel } from './duel.commands';

interface Answerer {
  duelId: string;
  userId: string;
}

/** @throws Rejection duel-not-found, duel-not-yours, duel-taken, duel-expired, duel-not-pending */
export class AcceptChallenge extends Intention<Answerer, void> {}
/** @throws Rejection as `AcceptChallenge` */
export class DeclineChallenge extends Intention<Answerer, void> {}

/** Answers challenges. The address of an answered challenge is needed no more, so it is erased. */
@Injectable()
export class DuelAnswers {
  constructor(
    private readonly commands: Commands,
    private readonly addresses: DuelAddresses,
  ) {}

  async accept(answerer: Answerer, context: CommandContext): Promise<void> {
    const isAddressee = await this.isAddressee(answerer);
    await this.commands.execute(new AcceptDuel({ ...answerer, isAddressee }, context));
    await this.addresses.erase(answerer.duelId);
  }

  async decline(answerer: Answerer, context: CommandContext): Promise<void> {
    const isAddressee = await this.isAddressee(answerer);
    await this.commands.execute(new DeclineDuel({ ...answerer, isAddressee }, context));
    await this.addresses.erase(answerer.duelId);
  }

  private async isAddressee({ duelId, userId }: Answerer): Promise<boolean> {
    return (await this.addresses.sentTo(userId)).includes(duelId);
  }
}

export const duelAnswerHandlers = [
  carriedOut(AcceptChallenge, DuelAnswers, (process, answerer, context) => process.accept(answerer, context)),
  carriedOut(DeclineChallenge, DuelAnswers, (process, answerer, context) => process.decline(answerer, context)),
];
