import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config';

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

  /** @throws when no mail server is set up, or it does not take the mail */
  async send(email: string, token: string): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not set: nothing can be mailed');
    const link = new URL('/login', this.config.PUBLIC_URL ?? `http://localhost:${this.config.PORT}`);
    // In the fragment, which browsers never send: the token stays out of logs and referrers.
    link.hash = new URLSearchParams({ reset: token }).toString();
    await this.transport.sendMail({
      from: { name: 'Rennmeister', address: this.config.ADMIN_EMAIL },
      to: email,
      subject: 'Set a new Rennmeister password',
      text: [
        'Somebody asked to set a new password for this address.',
        link.href,
        'The link works once, for one hour. If it was not you, nothing has to be done.',
      ].join('\n\n'),
    });
  }
}
