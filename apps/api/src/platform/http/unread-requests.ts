import type { RequestHandler } from 'express';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RejectionCode } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { errorBody } from './rejection.filter';

/** Node's codes for what it refuses while it reads. Everything else is no HTTP. */
const codes: Record<string, RejectionCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'body-too-slow',
};

/** The answer that is under way on a connection, as Node itself finds it. */
type Connection = Duplex & { _httpMessage?: ServerResponse };

/** Answers what is refused before there is a request with the body of every refusal. */
export function answerUnreadRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, connection: Connection) => {
    const isAnswering = connection._httpMessage?.headersSent === true;
    if (!connection.writable || isAnswering) return void connection.destroy();
    connection.end(plainAnswer(codes[error.code ?? ''] ?? 'validation-failed'));
  });
  // No expectation is refused: a server may ignore those that it does not know.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

function plainAnswer(code: RejectionCode): string {
  const body = errorBody(code);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** Whoever decodes the path next (the client's files, the router) would answer each in its own way. */
export const refuseUndecodablePaths: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
  } catch {
    throw new Rejection('validation-failed');
  }
  next();
};
