import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DoneAnswer, PageView, SignupAnswer, SignupView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { SignInThrottle } from '../accounts/sign-in-throttle';
import { Context } from '../http/command-context';
import { PageQueryDto, windowOf } from '../http/page-query.dto';
import { AdminOnly, Public } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { SignupDto } from './signup.dto';
import { signupColumns, signupRow, signupView } from './signup.view';
import { Signups } from './signups';

@Controller('api')
export class SignupsController {
  constructor(
    private readonly signups: Signups,
    private readonly clock: ProcessClock,
  ) {}

  /** The same answer whether or not the address was known. */
  @Public()
  @UseGuards(SignInThrottle)
  @Post('player-interest')
  @HttpCode(200)
  async signUp(@Body() body: SignupDto): Promise<SignupAnswer> {
    await this.signups.keep(body);
    return { success: true, message: 'Interest registered. You will be among the first to know about new events.' };
  }

  /** The newest first; `search` looks into names and addresses. */
  @AdminOnly()
  @Get('admin/player-interest')
  async page(@Query() query: PageQueryDto): Promise<PageView<SignupView>> {
    const { page, pageSize, ...window } = windowOf(query);
    const { signups, total } = await this.signups.search(query.search ?? '', window);
    return { entries: signups.map(signupView), total, page, pageSize };
  }

  /** All of them as CSV, written while it is read. A cell that a spreadsheet would take for a formula is made harmless. */
  @AdminOnly()
  @Get('admin/player-interest/export')
  @Header('Cache-Control', 'no-store')
  export(): StreamableFile {
    const csv = stringify({ header: true, columns: [...signupColumns], escape_formulas: true, bom: true });
    // A failure midway destroys the answer, so that nobody takes a part for the whole.
    pipeline(Readable.from(this.rows()), csv).catch(() => {});
    const day = new Date(this.clock.now()).toISOString().slice(0, 10);
    const disposition = `attachment; filename="signups-${day}.csv"`;
    return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition });
  }

  @AdminOnly()
  @Delete('admin/player-interest/:id')
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.signups.remove(id, context);
    return { success: true };
  }

  private async *rows() {
    for await (const slice of this.signups.slices()) yield* slice.map(signupRow);
  }
}
