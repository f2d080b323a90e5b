import { Injectable, Logger } from '@nestjs/common';
import type { RequestPasswordResetAnswer, ResetDelivery } from '@app/contracts';
import { Config } from '../../platform/config';
import { PublicAddress } from '../../platform/http/public-address';
import { type AccountDocument, officesOf } from './account.documents';
import { Accounts } from './accounts';
import { PasswordResets } from './password-resets';
import { ResetMail } from './reset-mail';
import { passwordResetStrings as words } from './password-reset.strings';

/** Answers requests for a new password with the same body and in the same time, whether or not the account exists. */
@Injectable()
export class PasswordResetRequests {
  private readonly logger = new Logger('PasswordReset');

  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly address: PublicAddress,
    private readonly mail: ResetMail,
    private readonly config: Config,
  ) {}

  async answer(email: string): Promise<RequestPasswordResetAnswer> {
    const delivery: ResetDelivery = this.mail.isSetUp ? 'mail' : 'race-control';
    const answer = { message: words.requested[delivery], delivery };
    if (delivery === 'race-control' && this.config.SHOW_RESET_TOKENS) {
      const account = await this.accounts.byEmail(email);
      // The token of somebody with an office would give it to anybody who guesses the address.
      if (account && officesOf(account).length === 0) return { ...answer, token: await this.resets.allow(account._id) };
    }
    // Not awaited: its duration would show whether the account exists.
    void this.deliver(email);
    return answer;
  }

  private async deliver(email: string): Promise<void> {
    try {
      const account = await this.accounts.byEmail(email);
      if (!account) return;
      const link = this.address.link('/login', { reset: await this.resets.allow(account._id) });
      if (this.mail.isSetUp) await this.mail.send(account.email, link, words.resetMail);
      else tellRaceControl(account, link);
    } catch (error) {
      this.logger.error({ err: error }, 'A password link could not be delivered');
    }
  }
}

/** Prints a plain line that no log level hides. It names the account, because the link must go to that person only. */
function tellRaceControl({ email }: AccountDocument, link: string): void {
  process.stdout.write(`  New password for ${email} (works once, for one hour): ${link}\n`);
}
