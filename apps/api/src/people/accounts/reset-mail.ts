import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../../platform/config';
import { passwordResetStrings as words } from './password-reset.strings';

interface MailWords {
  subject: string;
  text: (link: string) => string;
}

/** Mails the link that sets a password. */
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
  async send(email: string, link: string, { subject, text }: MailWords): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not set: nothing can be mailed');
    await this.transport.sendMail({
      from: { name: words.mailSender, address: this.config.ADMIN_EMAIL },
      to: email,
      subject,
      text: text(link),
    });
  }
}
