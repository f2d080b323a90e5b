import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type DoneAnswer, LOGO_MAX_BYTES, type SponsorDetailsView, type SponsorView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { FileStore } from '../../platform/file-store/file-store.port';
import { PICTURE_HEADERS, receivedPicture, sentPicture } from '../../platform/files/received-picture';
import { sendFile } from '../../platform/files/sent-file';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NEVER_CHANGES } from '../../platform/http/caching';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AddSponsor, ChangeSponsor, RemoveSponsor, ReplaceSponsorLogo } from './sponsor.commands';
import { logoVersion, sponsorDetailsView, sponsorView } from './sponsor.documents';
import { SponsorDto, sponsorOfForm } from './sponsor.dto';
import { Sponsors } from './sponsors';

const logoRules = { field: 'logo', missing: 'logo-required', maxBytes: LOGO_MAX_BYTES } as const;

@Controller()
export class SponsorsController {
  constructor(
    private readonly sponsors: Sponsors,
    private readonly files: FileStore,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/sponsors', 'content')
  async list(): Promise<SponsorDetailsView[]> {
    return (await this.sponsors.all()).map(sponsorDetailsView);
  }

  @Call('GET /api/sponsors/active', 'public')
  async active(): Promise<SponsorView[]> {
    return (await this.sponsors.active()).map(sponsorView);
  }

  @Call('GET /api/sponsors/{id}/logo', 'public')
  logo(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.logoOfVersion(id, '', request, response);
  }

  @Call('GET /api/sponsors/{id}/logo/{version}', 'public')
  async logoOfVersion(
    @Param('id') id: string,
    @Param('version') version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const sponsor = await this.sponsors.existing(id);
    await sendFile(request, response, sentPicture(this.files, sponsor.logo), {
      ...PICTURE_HEADERS,
      'Cache-Control': version === logoVersion(sponsor) ? NEVER_CHANGES : 'no-cache',
    });
  }

  @Call('POST /api/sponsors', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async add(@Req() request: Request, @Context() context: CommandContext): Promise<SponsorDetailsView> {
    const { fields, picture: logo } = await receivedPicture(request, logoRules);
    const adding = new AddSponsor({ content: await sponsorOfForm(fields), logo }, context);
    return sponsorDetailsView(await this.commands.execute(adding));
  }

  @Call('PUT /api/sponsors/{id}/logo', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async replaceLogo(
    @Param('id') id: string,
    @Req() request: Request,
    @Context() context: CommandContext,
  ): Promise<SponsorDetailsView> {
    const { picture: logo } = await receivedPicture(request, logoRules);
    return sponsorDetailsView(await this.commands.execute(new ReplaceSponsorLogo({ id, logo }, context)));
  }

  @Call('PUT /api/sponsors/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async change(
    @Param('id') id: string,
    @Body() changes: SponsorDto,
    @Context() context: CommandContext,
  ): Promise<SponsorDetailsView> {
    return sponsorDetailsView(await this.commands.execute(new ChangeSponsor({ id, changes }, context)));
  }

  @Call('DELETE /api/sponsors/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveSponsor({ id }, context));
    return { success: true };
  }
}
