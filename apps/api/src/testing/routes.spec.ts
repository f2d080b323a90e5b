import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { SHOWN_BY } from '../platform/commands/shown-by';
import { Context } from '../platform/http/command-context';
import { type RunningApp, startApp } from './start-app';

let app: RunningApp;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

interface Route {
  name: string;
  method: RequestMethod;
  handler: object;
  /** True when the call gets a command's context: the user, the time and the id for repeats. */
  takesContext: boolean;
}

class Probe {
  probed(_context: unknown): void {}
}
Context()(Probe.prototype, 'probed', 0);
const contextFactory = factoriesOf(Probe, 'probed')[0];

function factoriesOf(controller: Type, name: string): unknown[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { factory?: unknown }
  >;
  return Object.values(args).map(({ factory }) => factory);
}

function routes(): Route[] {
  const modules = [...app.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  return [...new Set(controllers)].flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler = (controller.prototype as Record<string, object>)[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const takesContext = factoriesOf(controller, name).includes(contextFactory);
      return { name: `${controller.name}.${name}`, method, handler, takesContext };
    }),
  );
}

test('Every call that brings a command says which read models show its effect, or that none does', () => {
  const changing = routes().filter(({ method, takesContext }) => method !== RequestMethod.GET && takesContext);
  expect(changing.length).toBeGreaterThan(50);
  const silent = changing.filter(({ handler }) => !Reflect.hasMetadata(SHOWN_BY, handler));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
