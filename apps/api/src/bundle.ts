import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { constants, Script } from 'node:vm';

type Application = typeof import('./application');

/**
 * The application and its packages in one file, which `npm run build` makes (`bundle.mjs`). It takes a third of the time
 * that some 2,500 modules take to be found, read and compiled.
 */
export const BUNDLE = join(__dirname, '../../../bundle/application.js');
/** What V8 has made of the bundle. V8 itself refuses it when another version of V8 or other flags have made it. */
export const CODE_CACHE = `${BUNDLE}.cache`;
/**
 * Where the lines of our sources begin in the bundle, in its order, 32 bits a number: line and column there, index of the
 * source, line and column in it. A source map would take 30 MB of memory, and gRPC asks for stacks all the time.
 */
export const PLACES = `${BUNDLE}.places`;
/** The paths of the sources, from the folder of the bundle. */
export const SOURCES = `${BUNDLE}.sources.json`;

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

/** Node shows the sources only of modules that it has loaded itself. The places are read with the first stack. */
function showSourcesInStacks(): void {
  let known: { places: Int32Array; sources: string[] } | undefined;
  const inSource = (place: string, line: string, column: string) => {
    known ??= {
      places: new Int32Array(new Uint8Array(readFileSync(PLACES)).buffer),
      sources: JSON.parse(readFileSync(SOURCES, 'utf8')) as string[],
    };
    const [source = NO_SOURCE, ...inIt] = lastPlaceIn(known.places, Number(line), Number(column));
    return source === NO_SOURCE ? place : [resolve(dirname(BUNDLE), known.sources[source]!), ...inIt].join(':');
  };
  const shown = (call: { toString(): string }) => {
    const text = call.toString();
    return `    at ${text.includes(BUNDLE) ? text.replace(PLACE, inSource) : text}`;
  };
  Error.prepareStackTrace = (error, calls) => [String(error), ...calls.map(shown)].join('\n');
}

const NUMBERS_A_PLACE = 5;
/** The index of a source in a package. */
const NO_SOURCE = -1;

/** Source, line and column of the last place at or before this one in the same line of the bundle; nothing without one. */
function lastPlaceIn(places: Int32Array, line: number, column: number): Int32Array {
  let [low, high] = [0, places.length / NUMBERS_A_PLACE];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = middle * NUMBERS_A_PLACE;
    if (places[at]! < line || (places[at] === line && places[at + 1]! <= column)) low = middle + 1;
    else high = middle;
  }
  const found = places.subarray((low - 1) * NUMBERS_A_PLACE, low * NUMBERS_A_PLACE);
  return found[0] === line ? found.subarray(2) : found.subarray(0, 0);
}
