import type { INestApplication, NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { CallerLimits, isTimed } from './caller-limits.interceptor';
import { knowsItsRepeats, KeyReuseInterceptor } from './key-reuse.interceptor';

type Handler = (...args: never[]) => unknown;

/**
 * Gives each call the interceptors that it needs, outside of its own. As global ones they would cost every call, also
 * those that they do nothing for: a third of the processor time of an answer in a race.
 */
export function interceptCalls(app: INestApplication): void {
  const reflector = app.get(Reflector);
  const limits = app.get(CallerLimits, { strict: false });
  const keys = app.get(KeyReuseInterceptor, { strict: false });
  for (const [handler, controller] of handlersOf(app)) {
    const marked = [handler, controller];
    const needed: NestInterceptor[] = [];
    if (isTimed(reflector, marked)) needed.push(limits);
    if (!knowsItsRepeats(reflector, marked)) needed.push(keys);
    Reflect.defineMetadata(INTERCEPTORS_METADATA, [...needed, ...ownOf(handler)], handler);
  }
}

/** What the handler declares. An earlier application in this process has left its own interceptors there. */
function ownOf(handler: Handler): unknown[] {
  const declared = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as unknown[];
  return declared.filter((one) => !(one instanceof CallerLimits || one instanceof KeyReuseInterceptor));
}

/** The handlers of all calls, each with its controller. */
export function handlersOf(app: INestApplication): [Handler, new () => object][] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = metatype!.prototype as Record<string, Handler>;
    return scanner
      .getAllMethodNames(prototype)
      .map((name): [Handler, new () => object] => [prototype[name]!, metatype as new () => object])
      .filter(([handler]) => Reflect.hasMetadata(METHOD_METADATA, handler));
  });
}
