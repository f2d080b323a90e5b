import { Injectable, Logger } from '@nestjs/common';
import type { RequestPasswordResetAnswer } from '@app/contracts';
import { Config } from '../config';
import { Accounts } from './accounts';
import { PasswordResets } from './password-resets';
import { ResetMail } from './reset-mail';

const message = 'If an account with this address exists, a reset link has been sent.';

/** Answers a forgotten password: the same for everybody, as fast for everybody. */
@Injectable()
export class PasswordResetRequests {
  private readonly logger = new Logger('PasswordReset');

  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly mail: ResetMail,
    private readonly config: Config,
  ) {}

  async answer(email: string): Promise<RequestPasswordResetAnswer> {
    if (!this.mail.isSetUp && this.config.NODE_ENV !== 'production') return this.answerWithToken(email);
    // Not awaited: how long it takes would tell whether there is an account.
    void this.mailToken(email);
    return { message };
  }

  /** Where no mail can be sent, outside production, the answer itself carries the token. */
  private async answerWithToken(email: string): Promise<RequestPasswordResetAnswer> {
    const account = await this.accounts.byEmail(email);
    return account ? { message, token: await this.resets.allow(account._id) } : { message };
  }

  private async mailToken(email: string): Promise<void> {
    try {
      const account = await this.accounts.byEmail(email);
      if (account) await this.mail.send(account.email, await this.resets.allow(account._id));
    } catch (error) {
      this.logger.error({ err: error }, 'A password mail could not be sent');
    }
  }
}
