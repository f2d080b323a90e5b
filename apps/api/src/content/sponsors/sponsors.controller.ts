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
import { FileStore } from '../../platform/file-store/file-store.port';
import { PICTURE_HEADERS, receivedPicture, sentPicture } from '../../platform/files/received-picture';
import { sendFile } from '../../platform/files/sent-file';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AdminOnly, Public } from '../../platform/http/viewer';
import { AddSponsor, ChangeSponsor, RemoveSponsor, ReplaceSponsorLogo } from './sponsor.commands';
import { logoVersion, sponsorDetailsView, sponsorView } from './sponsor.documents';
import { SponsorDto, sponsorOfForm } from './sponsor.dto';
import { Sponsors } from './sponsors';

const logoRules = { field: 'logo', missing: 'logo-required', maxBytes: LOGO_MAX_BYTES } as const;

@Controller('api/sponsors')
export class SponsorsController {
  constructor(
    private readonly sponsors: Sponsors,
    private readonly files: FileStore,
    private readonly commands: Commands,
  ) {}

  /** All sponsors, in display order. */
  @AdminOnly()
  @Get()
  async list(): Promise<SponsorDetailsView[]> {
    return (await this.sponsors.all()).map(sponsorDetailsView);
  }

  /** The active sponsors, in display order. */
  @Public()
  @Get('active')
  async active(): Promise<SponsorView[]> {
    return (await this.sponsors.active()).map(sponsorView);
  }

  @Public()
  @Get(':id/logo')
  logo(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.logoOfVersion(id, '', request, response);
  }

  /** The current logo. A browser may keep it for ever under the address with its current version. */
  @Public()
  @Get(':id/logo/:version')
  async logoOfVersion(
    @Param('id') id: string,
    @Param('version') version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const sponsor = await this.sponsors.existing(id);
    await sendFile(request, response, sentPicture(this.files, sponsor.logo), {
      ...PICTURE_HEADERS,
      'Cache-Control': version === logoVersion(sponsor) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }

  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
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
    const { fields, picture: logo } = await receivedPicture(request, logoRules);
    const adding = new AddSponsor({ content: await sponsorOfForm(fields), logo }, context);
    return sponsorDetailsView(await this.commands.execute(adding));
  }

  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Put(':id/logo')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['logo'], properties: { logo: { type: 'string', format: 'binary' } } },
  })
  async replaceLogo(
    @Param('id') id: string,
    @Req() request: Request,
    @Context() context: CommandContext,
  ): Promise<SponsorDetailsView> {
    const { picture: logo } = await receivedPicture(request, logoRules);
    return sponsorDetailsView(await this.commands.execute(new ReplaceSponsorLogo({ id, logo }, context)));
  }

  /** Changes the given fields. The logo never changes here. */
  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Put(':id')
  async change(
    @Param('id') id: string,
    @Body() changes: SponsorDto,
    @Context() context: CommandContext,
  ): Promise<SponsorDetailsView> {
    return sponsorDetailsView(await this.commands.execute(new ChangeSponsor({ id, changes }, context)));
  }

  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Delete(':id')
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveSponsor({ id }, context));
    return { success: true };
  }
}
