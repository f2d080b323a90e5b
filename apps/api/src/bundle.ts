import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { constants, Script } from 'node:vm';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

type Application = typeof import('./application');

/**
 * The application and its packages in one file, which `npm run build` makes (`bundle.mjs`). It takes a third of the time
 * that some 2,500 modules take to be found, read and compiled.
 */
export const BUNDLE = join(__dirname, '../../../bundle/application.js');
/** What V8 has made of the bundle. V8 itself refuses it when another version of V8 or other flags have made it. */
export const CODE_CACHE = `${BUNDLE}.cache`;
const SOURCE_MAP = `${BUNDLE}.map`;

/** As in `send (/app/bundle.js:1:2)`. */
const PLACE = /[^(\s]+:(\d+):(\d+)(?=\)?$)/;

const HEAD = '(function (exports, require, module, __filename, __dirname) { ';

/** Loads the bundle, or the modules one by one where there is none, as in development. */
export function bundledApplication(): Application {
  if (existsSync(BUNDLE))
    return loadedBundle(existsSync(CODE_CACHE) ? readFileSync(CODE_CACHE) : undefined).application;
  process.setSourceMapsEnabled(true);
  return createRequire(__filename)('./application') as Application;
}

/** `script` is what a code cache is made from. */
export function loadedBundle(cachedData?: Buffer): { application: Application; script: Script } {
  showSourcesInStacks();
  const script = new Script(`${HEAD}${readFileSync(BUNDLE, 'latin1')}\n})`, {
    filename: BUNDLE,
    columnOffset: -HEAD.length,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} as Application };
  const body = script.runInThisContext() as (...values: unknown[]) => void;
  body(module.exports, createRequire(BUNDLE), module, BUNDLE, dirname(BUNDLE));
  return { application: module.exports, script };
}

/** Node maps only the places of modules that it has loaded itself. The map is read when the first stack is asked for. */
function showSourcesInStacks(): void {
  let map: TraceMap | undefined;
  const inSource = (place: string, line: string, column: string) => {
    map ??= new TraceMap(readFileSync(SOURCE_MAP, 'utf8'));
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found.source === null
      ? place
      : `${resolve(dirname(BUNDLE), found.source)}:${found.line}:${found.column + 1}`;
  };
  const shown = (call: { toString(): string }) => {
    const text = call.toString();
    return `    at ${text.includes(BUNDLE) ? text.replace(PLACE, inSource) : text}`;
  };
  Error.prepareStackTrace = (error, calls) => [String(error), ...calls.map(shown)].join('\n');
}
