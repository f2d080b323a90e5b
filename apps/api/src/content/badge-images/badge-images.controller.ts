import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BADGE_IMAGE_MAX_BYTES, type BadgeImageView, type BadgeType, badgeTypes } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { PICTURE_HEADERS, receivedPicture } from '../../platform/files/received-picture';
import { sendFile } from '../../platform/files/sent-file';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AdminOnly, Public } from '../../platform/http/viewer';
import { ReplaceBadgeImage, RestoreBadgeImage } from './badge-image.commands';
import { badgeTypeOfForm } from './badge-image.dto';
import { BadgeImages } from './badge-images';

const imageRules = { field: 'badgeImage', missing: 'badge-image-required', maxBytes: BADGE_IMAGE_MAX_BYTES } as const;

@Controller('api')
export class BadgeImagesController {
  constructor(
    private readonly images: BadgeImages,
    private readonly commands: Commands,
  ) {}

  @Public()
  @Get('badge-image/:badgeType')
  view(@Param('badgeType') badgeType: string): Promise<BadgeImageView> {
    return this.images.view(knownType(badgeType));
  }

  /** The picture itself. The path of an earlier picture answers with the current one. */
  @Public()
  @Get('badge-image/:badgeType/:version')
  async picture(
    @Param('badgeType') badgeType: string,
    @Param('version') version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { file, isNamed } = await this.images.file(knownType(badgeType), version);
    const caching = isNamed ? 'public, max-age=31536000, immutable' : 'no-cache';
    await sendFile(request, response, file, { ...PICTURE_HEADERS, 'Cache-Control': caching });
  }

  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Post('upload-badge-image')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['badgeImage', 'badgeType'],
      properties: {
        badgeImage: { type: 'string', format: 'binary' },
        badgeType: { type: 'string', enum: [...badgeTypes] },
      },
    },
  })
  async replace(@Req() request: Request, @Context() context: CommandContext): Promise<BadgeImageView> {
    const { fields, picture } = await receivedPicture(request, imageRules);
    const badgeType = await badgeTypeOfForm(fields);
    await this.commands.execute(new ReplaceBadgeImage({ badgeType, picture }, context));
    return this.images.view(badgeType);
  }

  /** Goes back to the built-in drawing. */
  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Delete('badge-image/:badgeType')
  async restore(@Param('badgeType') badgeType: string, @Context() context: CommandContext): Promise<BadgeImageView> {
    const type = knownType(badgeType);
    await this.commands.execute(new RestoreBadgeImage({ badgeType: type }, context));
    return this.images.view(type);
  }
}

function knownType(text: string): BadgeType {
  const type = badgeTypes.find((badgeType) => badgeType === text);
  if (!type) throw new Rejection('not-found');
  return type;
}
