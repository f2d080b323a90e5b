import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../../platform/config';

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
      from: { name: 'Rennmeister', address: this.config.ADMIN_EMAIL },
      to: email,
      subject: 'Set a new Rennmeister password',
      text: [
        'Somebody asked to set a new password for this address.',
        link,
        'The link works once, for one hour. If it was not you, nothing has to be done.',
      ].join('\n\n'),
    });
  }
}
