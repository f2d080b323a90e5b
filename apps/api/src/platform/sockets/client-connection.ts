import { type ServerMessage, socketCloseCodes } from '@app/contracts';
import { WebSocket } from 'ws';
import { Turns } from '@app/async';
import type { Viewer } from '../http/viewer';
import { Frame, writeFramed } from './frame';
import { MessageRate } from './message-rate';
import type { Follower } from './broadcast';

/**
 * An answer goes to one client only, so it is deflated only where that helps a bad network much, as with a
 * whole board.
 */
const LARGE_ANSWER_BYTES = 4 * 1024;
/** Many times what a player can be waiting for: a few of the largest answers. */
const ANSWERS_MAX_BYTES = 256 * 1024;

/**
 * One client's socket. Its messages are handled in the order of arrival. Times are milliseconds of the
 * monotonic clock.
 */
export class ClientConnection implements Follower {
  /** Who signed in. */
  viewer: Viewer | undefined;
  private readonly rate: MessageRate;
  private readonly turns = new Turns();
  private pingedAt: number | undefined;

  constructor(
    private readonly socket: WebSocket,
    messagesPerSecond: number,
    private readonly readsDeflated: boolean,
  ) {
    this.rate = new MessageRate(2 * messagesPerSecond, messagesPerSecond);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  get backlogBytes(): number {
    return this.socket.bufferedAmount;
  }

  /** False when the client asks for more without having taken the answers it was sent. */
  get takesAnswers(): boolean {
    return this.backlogBytes <= ANSWERS_MAX_BYTES;
  }

  /** False when the client sends more than any player needs to. */
  mayHaveSent(now: number): boolean {
    return this.rate.allows(now);
  }

  /** Resolves when all work so far is done. `work` handles its own errors. */
  inTurn(work: () => Promise<void>): Promise<void> {
    return this.turns.take(work);
  }

  send(message: ServerMessage): void {
    const frame = new Frame(message);
    const isLarge = frame.plain.length >= LARGE_ANSWER_BYTES;
    writeFramed(this.socket, isLarge && this.readsDeflated ? frame.deflated : frame.plain);
  }

  write(frame: Frame): void {
    writeFramed(this.socket, this.readsDeflated ? frame.deflated : frame.plain);
  }

  close(code: number): void {
    this.socket.close(code);
  }

  /** Ends the connection without waiting for the other side. */
  cut(): void {
    this.socket.terminate();
  }

  drop(): void {
    this.close(socketCloseCodes.tooSlow);
  }

  /** Asks for a sign of life, unless one is already owed. */
  ping(now: number): void {
    if (!this.isOpen || this.pingedAt !== undefined) return;
    this.pingedAt = now;
    this.socket.ping();
  }

  /** @returns the round trip in milliseconds; undefined for a pong nobody asked for */
  ponged(now: number): number | undefined {
    if (this.pingedAt === undefined) return undefined;
    const roundTripMs = now - this.pingedAt;
    this.pingedAt = undefined;
    return roundTripMs;
  }

  /** How long the client has owed a sign of life, in milliseconds; 0 if it owes none. */
  silentMs(now: number): number {
    return this.pingedAt === undefined ? 0 : now - this.pingedAt;
  }
}
