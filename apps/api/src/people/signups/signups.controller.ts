import { Body, Controller, Header, HttpCode, Param, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import type { DoneAnswer, PageView, SignupAnswer, SignupView, SubscriptionAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { fold } from '../accounts/account.documents';
import { Accounts } from '../accounts/accounts';
import { SignInThrottle } from '../accounts/sign-in-throttle';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { windowOf } from '../../platform/http/page-query.dto';
import { PublicAddress } from '../../platform/http/public-address';
import { OptionalViewer, type Viewer } from '../../platform/http/viewer';
import { csvAnswer } from '../../platform/http/written-answer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { RemoveSignup } from './signup.commands';
import { SignupDto, SignupQueryDto, SubscriptionDto } from './signup.dto';
import { signupColumns, signupRow, signupView } from './signup.view';
import { Signups } from './signups';
import { signupsStrings as words } from './signups.strings';

@Controller()
export class SignupsController {
  constructor(
    private readonly signups: Signups,
    private readonly accounts: Accounts,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
    private readonly address: PublicAddress,
  ) {}

  @Call('POST /api/player-interest', 'public')
  @UseGuards(SignInThrottle)
  @HttpCode(200)
  async signUp(@Body() body: SignupDto, @OptionalViewer() viewer: Viewer | undefined): Promise<SignupAnswer> {
    const account = viewer && (await this.accounts.byId(viewer.userId));
    await this.signups.keep(body, account?.emailKey === fold(body.email));
    return { success: true, message: words.registered };
  }

  @Call('PUT /api/player-interest/subscription', 'public')
  @UseGuards(SignInThrottle)
  async subscribe(@Body() body: SubscriptionDto): Promise<SubscriptionAnswer> {
    await this.signups.subscribe(body);
    return { status: body.status };
  }

  @Call('GET /api/admin/player-interest', 'signups')
  async page(@Query() query: SignupQueryDto): Promise<PageView<SignupView>> {
    const { page, pageSize, ...window } = windowOf(query);
    const { signups, total } = await this.signups.search(query, window);
    return { entries: signups.map(signupView), total, page, pageSize };
  }

  @Call('GET /api/admin/player-interest/export', 'signups')
  @Header('Cache-Control', 'no-store')
  export(): Promise<StreamableFile> {
    const day = new Date(this.clock.now()).toISOString().slice(0, 10);
    return csvAnswer(`signups-${day}.csv`, signupColumns, this.rows());
  }

  @Call('DELETE /api/admin/player-interest/{id}', 'signups')
  @ShownByNothing()
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveSignup({ id }, context));
    return { success: true };
  }

  private async *rows() {
    for await (const page of this.signups.pages()) {
      yield page.map((signup) => signupRow(signup, this.address.link('/unsubscribe', { token: signup.token })));
    }
  }
}
