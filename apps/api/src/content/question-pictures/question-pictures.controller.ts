import { Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { QUESTION_PICTURE_MAX_BYTES, type QuestionPictureAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { PICTURE_HEADERS, receivedPicture } from '../../platform/files/received-picture';
import { sendFile } from '../../platform/files/sent-file';
import { Call } from '../../platform/http/call';
import { NEVER_CHANGES } from '../../platform/http/caching';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AddQuestionPicture } from './question-picture.commands';
import { QuestionPictures } from './question-pictures';

const rules = { field: 'picture', missing: 'picture-required', maxBytes: QUESTION_PICTURE_MAX_BYTES } as const;

@Controller()
export class QuestionPicturesController {
  constructor(
    private readonly pictures: QuestionPictures,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/question-pictures/{id}', 'public')
  async picture(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await sendFile(request, response, await this.pictures.file(id), {
      ...PICTURE_HEADERS,
      'Cache-Control': NEVER_CHANGES,
    });
  }

  @Call('POST /api/question-pictures', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async add(@Req() request: Request, @Context() context: CommandContext): Promise<QuestionPictureAnswer> {
    const { picture } = await receivedPicture(request, rules);
    const id = await this.commands.execute(new AddQuestionPicture({ picture }, context));
    return { imageUrl: `/api/question-pictures/${id}` };
  }
}
