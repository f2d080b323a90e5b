import { Controller, HttpCode, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { AccountsReport } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { MadeAccounts } from '../../people/accounts/made-accounts';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { PeopleFileQueryDto } from '../../platform/files/people-file.dto';
import { receivedPeople } from '../../platform/files/people-rows';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { MakeAccountsByProcess } from './account-making.process';
import { ListedPeople } from './listed-people';
import { shownByRacer } from './shown-by-racer';

/** Makes accounts for the people of a file. */
@Controller()
export class PeopleFileController {
  constructor(
    private readonly listed: ListedPeople,
    private readonly made: MadeAccounts,
    private readonly commands: Commands,
  ) {}

  @Call('POST /api/admin/users/file', 'racers')
  @ShownBy(...shownByRacer, adminActs)
  @HttpCode(200)
  async take(
    @Query() query: PeopleFileQueryDto,
    @Req() request: Request,
    @Context() context: CommandContext,
  ): Promise<AccountsReport> {
    const { found, wanting } = await this.listed.found(await receivedPeople(request));
    const dryRun = query.dryRun === 'true';
    const report: AccountsReport = { dryRun, ...found, delivery: this.made.delivery };
    if (dryRun) return report;
    if (report.wrong > 0 && query.skipWrong !== 'true') throw new Rejection('people-invalid', { ...report });
    const made = await this.commands.execute(new MakeAccountsByProcess({ people: wanting }, context));
    const byRow = new Map(made.map((each) => [each.row, each]));
    return { ...report, people: report.people.map((person) => byRow.get(person.row) ?? person) };
  }
}
