import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DuplicateKey } from '@app/document-store';
import { Config } from '../../platform/config';
import { Accounts } from './accounts';
import { Passwords } from './passwords';

/** `password` is null when the environment set it; then it is not printed. */
export interface FirstAdministrator {
  email: string;
  password: string | null;
}

/** Creates the administrator of a fresh installation. */
@Injectable()
export class AdministratorSeed implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');
  /** Set only in the process that created the account, which prints it once. */
  created: FirstAdministrator | undefined;

  constructor(
    private readonly config: Config,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.accounts.hasAdministrator()) return;
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = this.config;
    const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
    try {
      await this.accounts.add({
        email,
        firstName: 'Race',
        lastName: 'Control',
        racingName: null,
        passwordHash: await this.passwords.hash(password),
        isAdmin: true,
        ...(ADMIN_PASSWORD === undefined && { generatedPassword: true }),
      });
      this.created = { email, password: ADMIN_PASSWORD ? null : password };
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // Either another process was first, or a player has this address.
      if (await this.accounts.hasAdministrator()) return;
      this.logger.warn('ADMIN_EMAIL belongs to a player: there is no administrator');
    }
  }
}
