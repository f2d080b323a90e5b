import { Body, Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  type DoneAnswer,
  LOGO_MAX_BYTES,
  type SponsorDetailsView,
  sponsorSizes,
  type SponsorView,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActsProjection } from '../audit/admin-acts.projection';
import { FileStore } from '../files/file-store.port';
import { PICTURE_HEADERS, receivedPicture, sentPicture } from '../files/received-picture';
import { sendFile } from '../files/sent-file';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, Public } from '../http/viewer';
import { sponsorDetailsView, sponsorView } from './sponsor.documents';
import { SponsorDto, sponsorOfForm } from './sponsor.dto';
import { Sponsors } from './sponsors';

const logoRules = { field: 'logo', missing: 'logo-required', maxBytes: LOGO_MAX_BYTES } as const;
/** A logo never changes; a deleted one may be shown for a while. */
const LOGO_HEADERS = { ...PICTURE_HEADERS, 'Cache-Control': 'public, max-age=3600' };

@Controller('api/sponsors')
export class SponsorsController {
  constructor(
    private readonly sponsors: Sponsors,
    private readonly files: FileStore,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** All of them, in display order. */
  @AdminOnly()
  @Get()
  async list(): Promise<SponsorDetailsView[]> {
    return (await this.sponsors.all()).map(sponsorDetailsView);
  }

  /** Those that are shown, in display order. */
  @Public()
  @Get('active')
  async active(): Promise<SponsorView[]> {
    return (await this.sponsors.active()).map(sponsorView);
  }

  @Public()
  @Get(':id/logo')
  async logo(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { logo } = await this.sponsors.existing(id);
    await sendFile(request, response, sentPicture(this.files, logo), LOGO_HEADERS);
  }

  @AdminOnly()
  @Idempotent()
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['name', 'logo'],
      properties: {
        name: { type: 'string' },
        logo: { type: 'string', format: 'binary' },
        displayOrder: { type: 'integer' },
        isActive: { type: 'boolean' },
        displayDuringGameplay: { type: 'boolean' },
        displaySize: { type: 'string', enum: [...sponsorSizes] },
      },
    },
  })
  async add(
    @Req() request: Request,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SponsorDetailsView> {
    const { fields, picture } = await receivedPicture(request, logoRules);
    const { sponsor, position } = await this.sponsors.add(await sponsorOfForm(fields), picture, context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return sponsorDetailsView(sponsor);
  }

  /** Fields left out stay as they are; the logo always does. */
  @AdminOnly()
  @Idempotent()
  @Put(':id')
  async change(
    @Param('id') id: string,
    @Body() changes: SponsorDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SponsorDetailsView> {
    const { sponsor, position } = await this.sponsors.change(id, changes, context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return sponsorDetailsView(sponsor);
  }

  @AdminOnly()
  @Idempotent()
  @Delete(':id')
  async remove(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    const position = await this.sponsors.remove(id, context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return { success: true };
  }
}
