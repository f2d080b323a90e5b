import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';

/** For 127.0.0.1 alone, signed by itself, valid until 2126; made with `openssl ca -selfsign`. For tests only. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBWjCCAQCgAwIBAgIBATAKBggqhkjOPQQDAjATMREwDwYDVQQDDAhzdGFuZC1p
bjAgFw0yMDAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAwMFowEzERMA8GA1UEAwwI
c3RhbmQtaW4wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASsQEvs6gpjpOQwNEXo
4jGinI+t5ZmJsyKP2JrjpkhMh8eBkNdpeeD8uU/j5LdmVHryRUeiAWF+MlaYdsnq
0MnHo0MwQTAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwHQYDVR0O
BBYEFE0n39Nk//zttrRNNTA9Ev+6cvdzMAoGCCqGSM49BAMCA0gAMEUCIAIr128s
maeKDqCnzcnCxMWNxTB8WFusk5udIfsJb5SzAiEA0JwCrTtpPri/hQsQEJRCP5UK
7K4/fbj7qbfhaEz9ijc=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzUlPwsXAm00xDXXH
CUC83+8ngl507g73T+cnz1+vZdqhRANCAASsQEvs6gpjpOQwNEXo4jGinI+t5ZmJ
syKP2JrjpkhMh8eBkNdpeeD8uU/j5LdmVHryRUeiAWF+MlaYdsnq0MnH
-----END PRIVATE KEY-----
`;

/** Speaks TLS and nothing else: whoever trusts it is hung up on. `names`: what it was asked for in each handshake. */
export async function startTlsServer(): Promise<{ server: Server; port: number; names: (string | null)[] }> {
  const names: (string | null)[] = [];
  const server = createServer({ cert: CERTIFICATE, key: KEY, ALPNProtocols: ['h2'] }, (socket: TLSSocket) => {
    names.push((socket as TLSSocket & { servername: string | false }).servername || null);
    socket.destroy();
  });
  // A client that does not trust it breaks off the handshake.
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, names };
}
