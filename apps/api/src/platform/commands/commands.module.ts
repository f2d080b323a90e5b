import { Global, Module } from '@nestjs/common';
import { Commands } from './commands';

@Global()
@Module({ providers: [Commands], exports: [Commands] })
export class CommandsModule {}
