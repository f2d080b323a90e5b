import type { DataTokenBody, NewDataTokenView } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { DataTokens } from './data-tokens';

/** @throws Rejection too-many-data-tokens */
export class MakeDataToken extends Intention<{ userId: string; body: DataTokenBody }, NewDataTokenView> {}
/** @throws Rejection data-token-unknown */
export class WithdrawDataToken extends Intention<{ userId: string; id: string }, void> {}

export const dataTokenCommandHandlers = [
  carriedOut(MakeDataToken, DataTokens, (tokens, { userId, body }, context) => tokens.make(userId, body, context)),
  carriedOut(WithdrawDataToken, DataTokens, (tokens, { userId, id }, context) => tokens.withdraw(userId, id, context)),
];
