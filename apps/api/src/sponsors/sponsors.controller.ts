import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LOGO_MAX_BYTES, type SponsorDetailsView, sponsorSizes, type SponsorView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { FileStore } from '../files/file-store.port';
import { PICTURE_HEADERS, receivedPicture, sentPicture } from '../files/received-picture';
import { sendFile } from '../files/sent-file';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
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
  async add(@Req() request: Request, @Context() context: CommandContext): Promise<SponsorDetailsView> {
    const { fields, picture } = await receivedPicture(request, logoRules);
    return sponsorDetailsView(await this.sponsors.add(await sponsorOfForm(fields), picture, context));
  }

  /** Fields left out stay as they are; the logo always does. */
  @AdminOnly()
  @Idempotent()
  @Put(':id')
  async change(
    @Param('id') id: string,
    @Body() changes: SponsorDto,
    @Context() context: CommandContext,
  ): Promise<SponsorDetailsView> {
    return sponsorDetailsView(await this.sponsors.change(id, changes, context));
  }

  @AdminOnly()
  @Idempotent()
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<void> {
    await this.sponsors.remove(id, context);
  }
}
