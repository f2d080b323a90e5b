/**
 * The limit for the HTTP answer call: Nest and Express with the application's guard, pipes and body class, and
 * nothing behind them. Prints `ready` when it listens on `PORT`.
 */
import 'reflect-metadata';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createHash } from 'node:crypto';
import type { DataTokens } from '../../apps/api/src/people/accounts/data-tokens';
import type { Sessions } from '../../apps/api/src/people/accounts/sessions';
import { Config } from '../../apps/api/src/platform/config';
import { AnswerDto } from '../../apps/api/src/racing/game/game.dto';
import { refuseUnboundedInput } from '../../apps/api/src/platform/http/bounded-input';
import { validationPipe } from '../../apps/api/src/platform/http/request-pipes';
import { SessionGuard } from '../../apps/api/src/people/accounts/session.guard';
import { CurrentViewer, type Viewer } from '../../apps/api/src/platform/http/viewer';
import { ProcessClock } from '../../apps/api/src/platform/stores/process-clock';
import { ANSWER, NEXT } from './bare-answers.texts';

class BareController {
  next() {
    return NEXT;
  }

  answer(_gameId: string, _body: AnswerDto, _viewer: Viewer) {
    return ANSWER;
  }
}

// Set by hand instead of by decorators, because this bench's loader keeps no parameter types.
const { prototype } = BareController;
for (const [name, path, types] of [
  ['next', 'api/games/:id/next', []],
  ['answer', 'api/games/:id/answers', [String, AnswerDto, Object]],
] as const) {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  Reflect.defineMetadata('design:paramtypes', types, prototype, name);
  Post(path)(prototype, name, descriptor);
  HttpCode(200)(prototype, name, descriptor);
}
Param('id')(prototype, 'answer', 0);
Body()(prototype, 'answer', 1);
CurrentViewer()(prototype, 'answer', 2);
Controller()(BareController);

class BareModule {}
Module({ controllers: [BareController] })(BareModule);

/** Accepts every token, at the cost of a remembered session. */
const sessions = {
  viewerOf: async (token: string): Promise<Viewer> => {
    const sessionId = createHash('sha256').update(token).digest('hex');
    return { userId: token, role: 'player', offices: [], sessionId };
  },
} as unknown as Sessions;
const noDataTokens = {} as unknown as DataTokens;

async function main(): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false, bodyParser: false });
  app.useBodyParser('json');
  app.use(refuseUnboundedInput);
  app.set('etag', false);
  app.useGlobalGuards(new SessionGuard(sessions, noDataTokens, app.get(Reflector), new Config(), new ProcessClock()));
  app.useGlobalPipes(validationPipe());
  await app.listen(Number(process.env['PORT']), '127.0.0.1');
  process.stdout.write('ready\n');
}

void main();
