import { Injectable, type StreamableFile } from '@nestjs/common';
import { Rejection } from '@app/event-store';
import type { AccountDocument } from '../../people/accounts/account.documents';
import { Accounts } from '../../people/accounts/accounts';
import { writtenAnswer } from '../../platform/http/written-answer';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { type PersonalFile, personalFiles } from '../../platform/stores/personal-files.strings';
import { ProcessClock } from '../../platform/stores/process-clock';
import { jsonText } from './json-text';
import { readme } from './own-data.view';
import { type ArchivedFile, zipped } from './zipped';

/** Everything that the slices hand over of one person, as the files of one archive. */
@Injectable()
export class OwnData {
  constructor(
    private readonly accounts: Accounts,
    private readonly personal: PersonalDocuments,
    private readonly clock: ProcessClock,
  ) {}

  /** @throws Rejection not-found for an account that was deleted meanwhile */
  async archive(userId: string): Promise<StreamableFile> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-found');
    return writtenAnswer(this.archiveOf(account), { type: 'application/zip', name: 'rennmeister-data.zip' });
  }

  /** It is made while it is read. */
  archiveOf(account: AccountDocument): AsyncGenerator<Uint8Array> {
    return zipped(this.filesOf(account));
  }

  private *filesOf(account: AccountDocument): Generator<ArchivedFile> {
    const { _id: userId, email } = account;
    const taken = this.personal.taken();
    yield { name: 'readme.txt', text: [readme(account, this.personal.kept, this.clock.now())] };
    for (const file of Object.keys(personalFiles) as PersonalFile[]) {
      const of = taken.get(file);
      if (of) yield { name: file, text: jsonText(of({ userId, email })) };
    }
  }
}
