import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RequestHandler, Response } from 'express';
import { Counter } from 'prom-client';
import { finalize, type Observable } from 'rxjs';
import { Rejection } from '@app/event-store';
import { CallUnderWay } from '../calls/call-under-way';
import { Config } from '../config';
import { Metrics } from '../metrics/metrics';
import { type Share, UsedBudgets } from './used-budgets';
import { CHANGES_STATE, type RequestWithViewer } from './viewer';

const NOT_TIMED = 'not-timed';

/**
 * For what must never wait because the same person did something costly: race control, answers in a race. Also for
 * what takes long by nature and lets others in between.
 */
export const NotTimed = () => SetMetadata(NOT_TIMED, true);

/** Whether a call is timed: its handler and the class of it. */
export const isTimed = (reflector: Reflector, marked: Parameters<Reflector['getAllAndOverride']>[1]): boolean =>
  reflector.getAllAndOverride<boolean | undefined>(NOT_TIMED, marked) !== true;

/** The share of a user counts for this long: so much may be used at once. */
const WINDOW_SECONDS = 10;
/** An administrator has more to do, and an address may be that of a venue full of visitors. */
const LARGER = 3;
const WINDOW_OF_WRITES_SECONDS = 60;
/** So long after a client has gone its call may still reach the handler. */
const BROKEN_OFF_MS = 5_000;

const shareOf = (perSecond: number, seconds: number): Share => ({ perSecond, atOnce: perSecond * seconds });

/**
 * Nobody takes the event loop from all others. What a call costs beyond a little is charged to the user, or to the
 * address of a visitor; who has used up the share gets 429 with `Retry-After` until it has run off. Writes of a user
 * are counted too, whatever they cost, because each may store something. Each process counts for itself: it is its own
 * loop that it keeps free.
 */
@Injectable()
export class CallerLimits implements CanActivate, NestInterceptor {
  private readonly held = new UsedBudgets(() => performance.now());
  private readonly written = new UsedBudgets(() => performance.now());
  private readonly shares: { player: Share; admin: Share; visitor: Share };
  private readonly writes: Share;
  private readonly refused: Counter<'share'>;

  constructor(
    private readonly reflector: Reflector,
    { LOOP_MS_PER_USER, WRITES_PER_USER }: Config,
    metrics: Metrics,
  ) {
    const larger = shareOf(LOOP_MS_PER_USER * LARGER, WINDOW_SECONDS);
    this.shares = { player: shareOf(LOOP_MS_PER_USER, WINDOW_SECONDS), admin: larger, visitor: larger };
    this.writes = shareOf(WRITES_PER_USER / WINDOW_OF_WRITES_SECONDS, WINDOW_OF_WRITES_SECONDS);
    this.refused = new Counter({
      name: 'refused_calls_total',
      help: 'Calls that were refused because their caller had used up a share',
      labelNames: ['share'],
      registers: [metrics],
    });
  }

  /** Begins to measure a call, before it is known who makes it. */
  readonly measured: RequestHandler = (request, response, next) => {
    const { caller, share } = this.callerOf(request);
    const call = new CallUnderWay((ms) => this.held.charge(caller, ms, share));
    response.once('close', () => {
      if (response.writableFinished) call.end();
      // The handler of a call that was broken off may be about to begin.
      else setTimeout(() => call.end(), BROKEN_OFF_MS).unref();
    });
    call.run(next);
  };

  /** Refuses a caller who has used up a share. Comes after the guard that knows who calls. */
  canActivate(execution: ExecutionContext): boolean {
    const http = execution.switchToHttp();
    const request = http.getRequest<RequestWithViewer>();
    const call = CallUnderWay.current();
    if (!call) return true;
    const { caller, share } = this.callerOf(request);
    const timed = isTimed(this.reflector, [execution.getHandler(), execution.getClass()]);
    call.paidBy(timed ? (ms) => this.held.charge(caller, ms, share) : () => undefined);
    const writer = this.writerOf(request, execution, timed);
    call.settle();
    this.refuseFor(timed ? this.held.waitSeconds(caller, share) : 0, 'event-loop', http.getResponse());
    if (writer !== undefined) {
      this.refuseFor(this.written.waitSeconds(writer, this.writes), 'writes', http.getResponse());
      this.written.charge(writer, 1, this.writes);
    }
    return true;
  }

  /** Times the handler, also when the client does not wait for it. */
  intercept(_execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = CallUnderWay.current();
    if (!call) return next.handle();
    call.begin();
    return next.handle().pipe(finalize(() => call.end()));
  }

  private callerOf({ viewer, ip }: RequestWithViewer): { caller: string; share: Share } {
    if (!viewer) return { caller: `visitor ${ip}`, share: this.shares.visitor };
    return { caller: viewer.userId, share: this.shares[viewer.role] };
  }

  /** Race control and answers count for themselves. Visitors' writes have limits of their own. */
  private writerOf({ viewer, method }: RequestWithViewer, execution: ExecutionContext, timed: boolean) {
    const isReading = method === 'GET' || method === 'HEAD';
    const isWrite = !isReading || this.reflector.get<boolean>(CHANGES_STATE, execution.getHandler());
    return viewer && isWrite ? `${viewer.userId} ${timed ? '' : 'in races'}` : undefined;
  }

  private refuseFor(seconds: number, share: 'event-loop' | 'writes', response: Response): void {
    if (seconds === 0) return;
    this.refused.inc({ share });
    response.setHeader('Retry-After', String(seconds));
    throw new Rejection('too-many-requests');
  }
}
