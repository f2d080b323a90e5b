import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { Rejection } from '@app/event-store';

/** Who asks. Set on the request by the session guard; undefined for a visitor. */
export interface Viewer {
  userId: string;
  role: 'player' | 'admin';
  sessionId: string;
}

export type RequestWithViewer = Request & { viewer?: Viewer };

export const ACCESS = 'access';

/** Visitors too. Without it or `AdminOnly` a call needs a session. */
export const Public = () => SetMetadata(ACCESS, 'public');
export const AdminOnly = () => SetMetadata(ACCESS, 'admin');

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
