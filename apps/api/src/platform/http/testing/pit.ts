import { Body, Controller, Get, Module, Param, Post, Query } from '@nestjs/common';
import { IsInt, IsString } from 'class-validator';
import { EventStoreUnavailable, WrongExpectedRevision } from '@app/event-store';
import { slices } from '../../../app.module';
import { type RunningApp, startApp } from '../../../testing/start-app';
import { Access, ChangesState, CurrentViewer, OptionalViewer, type Viewer } from '../viewer';
import { writtenAnswer } from '../written-answer';

class LapDto {
  @IsString()
  driver!: string;

  @IsInt()
  timeMs!: number;
}

class LapQuery {
  @IsString()
  driver!: string;
}

/** How many endless answers are being written. */
export const endless = { answers: 0 };

async function* endlessLaps() {
  endless.answers += 1;
  try {
    for (;;) yield 'Nordschleife\n'.repeat(5_000);
  } finally {
    endless.answers -= 1;
  }
}

@Controller('api/pit')
class PitController {
  @Access('public')
  @Post('laps')
  keep(@Body() lap: LapDto) {
    return lap;
  }

  @Access('public')
  @Get('laps')
  find(@Query() query: LapQuery) {
    return query;
  }

  @Access('public')
  @Get('laps/:id')
  one(@Param('id') id: string) {
    return { id };
  }

  @Access('public')
  @Get('anyone')
  anyone(@OptionalViewer() viewer?: Viewer) {
    return { role: viewer?.role ?? 'visitor' };
  }

  @Get('racers')
  racers(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @Post('racers')
  write(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @ChangesState()
  @Get('lights')
  lights(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @Access('log')
  @Get('stewards')
  stewards(@CurrentViewer() { role }: Viewer) {
    return { role };
  }

  @Access('public')
  @Get('endless')
  endless() {
    return writtenAnswer(endlessLaps(), { type: 'text/plain' });
  }

  @Access('public')
  @Get('fails/:how')
  fail(@Param('how') how: string) {
    if (how === 'conflict') throw new WrongExpectedRevision('lap-1', 1n, 2n);
    if (how === 'outage') throw new EventStoreUnavailable('the store does not answer');
    throw new Error('the gearbox password is 12345');
  }
}

@Module({ controllers: [PitController] })
class PitModule {}

/** The whole application, with calls of each kind at `/api/pit`. */
export const startWithPit = (client?: string): Promise<RunningApp> =>
  startApp({ modules: [...slices, PitModule], env: { PUBLIC_URL: 'https://race.example.org' }, client });
