import { Injectable } from '@nestjs/common';
import { type OfficeHolderView, offices as allOffices, userName } from '@app/contracts';
import { heldOffices } from '../../people/accounts/account.documents';
import { Accounts } from '../../people/accounts/accounts';
import { Offices } from '../../people/accounts/offices';
import { SignInHistory } from '../../people/accounts/sign-in-history';
import { grantersOf, officeHolderView } from './office-holder.view';

/** Who holds which office, for owners. */
@Injectable()
export class OfficeHolders {
  constructor(
    private readonly accounts: Accounts,
    private readonly offices: Offices,
    private readonly history: SignInHistory,
  ) {}

  async all(): Promise<OfficeHolderView[]> {
    const holders = await this.offices.holders(allOffices);
    const [granters, signIns] = await Promise.all([
      this.accounts.byIds([...new Set(holders.flatMap((holder) => grantersOf(heldOffices(holder))))]),
      this.history.of(holders.map(({ _id }) => _id)),
    ]);
    const names = new Map(granters.map((granter) => [granter._id, userName(granter)]));
    return holders.map((holder) =>
      officeHolderView(holder, {
        held: heldOffices(holder),
        granters: names,
        signIns: signIns.get(holder._id) ?? [],
      }),
    );
  }
}
