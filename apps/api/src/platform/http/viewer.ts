import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { Rejection } from '@app/event-store';

/** The caller. The session guard sets it on the request; undefined for a visitor. */
export interface Viewer {
  userId: string;
  role: 'player' | 'admin';
  sessionId: string;
}

/** Finds who a session belongs to, for what is answered outside of Nest's guards. */
export abstract class Viewers {
  abstract viewerOf(token: string): Promise<Viewer | undefined>;
}

export type RequestWithViewer = Request & { viewer?: Viewer };

export const ACCESS = 'access';
/** The same in the description of the API. */
export const ACCESS_EXTENSION = 'x-access';

const access = (whose: 'public' | 'admin') =>
  applyDecorators(SetMetadata(ACCESS, whose), ApiExtension(ACCESS_EXTENSION, whose));

/** Allows visitors too. Without `Public` or `AdminOnly` a call needs a session. */
export const Public = () => access('public');
export const AdminOnly = () => access('admin');

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
