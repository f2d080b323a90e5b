import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../../platform/config';
import { passwordResetStrings as words } from './password-reset.strings';

/** Mails the link that sets a new password. */
@Injectable()
export class ResetMail {
  private readonly transport;

  constructor(private readonly config: Config) {
    this.transport = config.SMTP_URL ? createTransport(config.SMTP_URL) : undefined;
  }

  get isSetUp(): boolean {
    return this.transport !== undefined;
  }

  /** @throws when no mail server is configured, or it does not accept the mail */
  async send(email: string, link: string): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not set: nothing can be mailed');
    await this.transport.sendMail({
      from: { name: words.mailSender, address: this.config.ADMIN_EMAIL },
      to: email,
      subject: words.mailSubject,
      text: words.mailText(link),
    });
  }
}
