import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { Access as AccessOfCall, Office } from '@app/contracts';
import { Rejection } from '@app/event-store';

/** The caller. The session guard sets it on the request; undefined for a visitor. */
export interface Viewer {
  userId: string;
  /** `admin` for whoever holds an office. What they may see and do follows from the offices: `may` of the contracts. */
  role: 'player' | 'admin';
  offices: readonly Office[];
  sessionId: string;
}

/** Finds who a session belongs to, for what is answered outside of Nest's guards. */
export abstract class Viewers {
  abstract viewerOf(token: string): Promise<Viewer | undefined>;
}

export type RequestWithViewer = Request & { viewer?: Viewer };

export const ACCESS = 'access';

/** Who may make a call; without it, whoever has a session. Calls of the contracts say it in `Call`. */
export const Access = (whose: AccessOfCall) => SetMetadata(ACCESS, whose);

export const ALSO_BY = 'also-by';

/** What may be shown in place of a session. Calls of the contracts say it in `Call`. */
export const AlsoBy = (...what: readonly 'data-token'[]) => SetMetadata(ALSO_BY, what);

export const CHANGES_STATE = 'changes-state';

/** Marks a read that changes something. Like a write, it must come from one of our own pages. */
export const ChangesState = () => SetMetadata(CHANGES_STATE, true);

/** The signed-in user; on a public call use `OptionalViewer`. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { viewer } = context.switchToHttp().getRequest<RequestWithViewer>();
  if (!viewer) throw new Rejection('not-authenticated');
  return viewer;
});

export const OptionalViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | undefined =>
    context.switchToHttp().getRequest<RequestWithViewer>().viewer,
);
