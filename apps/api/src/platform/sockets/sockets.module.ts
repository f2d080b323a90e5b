import { Module } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics';
import { PersonalDocuments } from '../stores/personal-documents';
import { ConnectedUsers } from './connected-users';
import { connectionsCollection } from './connections.documents';
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
  constructor(metrics: Metrics, sockets: OpenSockets, personal: PersonalDocuments) {
    personal.keptWith({ where: [connectionsCollection.name], forget: 'elsewhere', taken: { notTaken: 'connection' } });
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
