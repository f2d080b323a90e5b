import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BADGE_IMAGE_MAX_BYTES, type BadgeImageView, type BadgeType, badgeTypes } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { adminActsProjection } from '../audit/admin-acts.projection';
import { PICTURE_HEADERS, receivedPicture } from '../files/received-picture';
import { sendFile } from '../files/sent-file';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, Public } from '../http/viewer';
import { badgeTypeOfForm } from './badge-image.dto';
import { BadgeImages } from './badge-images';

const imageRules = { field: 'badgeImage', missing: 'badge-image-required', maxBytes: BADGE_IMAGE_MAX_BYTES } as const;

@Controller('api')
export class BadgeImagesController {
  constructor(
    private readonly images: BadgeImages,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  @Public()
  @Get('badge-image/:badgeType')
  view(@Param('badgeType') badgeType: string): Promise<BadgeImageView> {
    return this.images.view(knownType(badgeType));
  }

  /** The picture itself. Under a path of an earlier picture the present one is shown. */
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
  async replace(
    @Req() request: Request,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BadgeImageView> {
    const { fields, picture } = await receivedPicture(request, imageRules);
    const badgeType = await badgeTypeOfForm(fields);
    const position = await this.images.replace(badgeType, picture, context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return this.images.view(badgeType);
  }
}

function knownType(text: string): BadgeType {
  const type = badgeTypes.find((badgeType) => badgeType === text);
  if (!type) throw new Rejection('not-found');
  return type;
}
