import { Controller, HttpCode, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BADGE_IMAGE_MAX_BYTES, type BadgeImageView, type BadgeType, badgeTypes } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { PICTURE_HEADERS, receivedPicture } from '../../platform/files/received-picture';
import { sendFile } from '../../platform/files/sent-file';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NEVER_CHANGES } from '../../platform/http/caching';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { ReplaceBadgeImage, RestoreBadgeImage } from './badge-image.commands';
import { badgeTypeOfForm } from './badge-image.dto';
import { BadgeImages } from './badge-images';

const imageRules = { field: 'badgeImage', missing: 'badge-image-required', maxBytes: BADGE_IMAGE_MAX_BYTES } as const;

@Controller()
export class BadgeImagesController {
  constructor(
    private readonly images: BadgeImages,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/badge-image/{badgeType}', 'public')
  view(@Param('badgeType') badgeType: string): Promise<BadgeImageView> {
    return this.images.view(knownType(badgeType));
  }

  @Call('GET /api/badge-image/{badgeType}/{version}', 'public')
  async picture(
    @Param('badgeType') badgeType: string,
    @Param('version') version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { file, isNamed } = await this.images.file(knownType(badgeType), version);
    const caching = isNamed ? NEVER_CHANGES : 'no-cache';
    await sendFile(request, response, file, { ...PICTURE_HEADERS, 'Cache-Control': caching });
  }

  @Call('POST /api/upload-badge-image', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  @HttpCode(200)
  async replace(@Req() request: Request, @Context() context: CommandContext): Promise<BadgeImageView> {
    const { fields, picture } = await receivedPicture(request, imageRules);
    const badgeType = await badgeTypeOfForm(fields);
    await this.commands.execute(new ReplaceBadgeImage({ badgeType, picture }, context));
    return this.images.view(badgeType);
  }

  @Call('DELETE /api/badge-image/{badgeType}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
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
