import { RequestMethod, type Type, ValidationPipe } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import type { RunningApp } from '../../apps/api/src/testing/start-app';

const places = ['path', 'query', 'body'] as const;
export type Place = (typeof places)[number];

/** The fields that a call reads, and where each of them stands. */
export type Inputs = ReadonlyMap<string, Place>;

/** As in Nest's own metadata of a handler's parameters. */
const BODY = 3;
const QUERY = 4;

/**
 * The fields that each call reads, by the call's name. They are taken from the controllers: the description of an
 * application that was not built by Nest's own compiler names calls and paths, but no fields.
 */
export function inputsOfCalls({ app }: Pick<RunningApp, 'app'>): Map<string, Inputs> {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  return new Map([...new Set(controllers)].flatMap(inputsOfController));
}

function inputsOfController(controller: Type): [string, Inputs][] {
  const handlers = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(handlers).flatMap((handler) => {
    const of = handlers[handler]!;
    const method = Reflect.getMetadata(METHOD_METADATA, of) as RequestMethod | undefined;
    if (method === undefined) return [];
    const fields = (place: Place) => fieldsOf(controller, handler, place);
    return pathsOf(of).map((end): [string, Inputs] => {
      const path = ['', ...pathsOf(controller), end].join('/').replace(/\/+/g, '/').replace(/\/$/, '');
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'path'] as const);
      const inputs = new Map([...fields('query'), ...fields('body'), ...named]);
      return [`${RequestMethod[method]} ${path.replace(/:(\w+)/g, '{$1}')}`, inputs];
    });
  });
}

const pathsOf = (of: object) => [Reflect.getMetadata(PATH_METADATA, of) as string | string[]].flat();

/** The fields of the checked classes that a handler gets from this place. */
function fieldsOf(controller: Type, handler: string, place: Place): [string, Place][] {
  const kind = { path: undefined, query: QUERY, body: BODY }[place];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Record<
    string,
    { index: number; data?: unknown; pipes: unknown[] }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler) ?? []) as Type[];
  return Object.entries(parameters).flatMap(([key, { index, data, pipes }]) => {
    if (Number(key.split(':')[0]) !== kind) return [];
    if (typeof data === 'string') return [[data, place] as [string, Place]];
    const checked = getMetadataStorage().getTargetValidationMetadatas(
      checkedAs(pipes) ?? types[index]!,
      '',
      false,
      false,
    );
    return [...new Set(checked.map(({ propertyName }) => propertyName))].map((name): [string, Place] => [name, place]);
  });
}

/** The class that a pipe of the parameter itself checks. */
const checkedAs = (pipes: unknown[]) =>
  pipes.map((pipe) => (pipe instanceof ValidationPipe ? pipe['expectedType'] : undefined)).find((type) => type);
