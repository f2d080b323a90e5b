import { Module } from '@nestjs/common';
import { LatencyCredits } from './latency-credits';
import { OpenSockets } from './open-sockets';

/** What other slices may ask about the sockets of this process. */
@Module({ providers: [LatencyCredits, OpenSockets], exports: [LatencyCredits, OpenSockets] })
export class SocketsModule {}
