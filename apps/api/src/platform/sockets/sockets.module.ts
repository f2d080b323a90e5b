import { Module } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics';
import { ConnectedUsers } from './connected-users';
import { ConnectionsTimer } from './connections.timer';
import { LatencyCredits } from './latency-credits';
import { OpenSockets } from './open-sockets';
import { OwnConnections } from './own-connections';

/** What other slices may ask about the sockets of this process, and about those of all. */
@Module({
  providers: [ConnectedUsers, ConnectionsTimer, LatencyCredits, OpenSockets, OwnConnections],
  exports: [ConnectedUsers, LatencyCredits, OpenSockets],
})
export class SocketsModule {
  constructor(metrics: Metrics, sockets: OpenSockets) {
    new Gauge({
      name: 'open_sockets',
      help: 'The clients that this process is connected to',
      registers: [metrics],
      collect() {
        this.set(sockets.count);
      },
    });
  }
}
