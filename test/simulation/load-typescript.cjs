const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const ts = require('typescript');

/** Lets `node` load the sources as they are, with the types that Nest reads from decorators. */
const root = path.join(__dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/simulation');
const compilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.CommonJS,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  esModuleInterop: true,
  inlineSourceMap: true,
};

mkdirSync(cache, { recursive: true });

/** Texts that are to be exchanged in sources as they are loaded, by file. */
const exchanges = new Map();

/** Has other text in place of this in the source, which must not be loaded yet. @throws Error unless it is there once */
exports.exchangeText = (file, text, replacement) => {
  const absolute = path.join(root, file);
  if (require.cache[absolute]) throw new Error(`${file} is loaded already`);
  const parts = readFileSync(absolute, 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, and not once: ${text}`);
  exchanges.set(absolute, parts.join(replacement));
};

require.extensions['.ts'] = (module, file) => module._compile(compiled(file), file);

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const [, library, part = ''] = /^@app\/([^/]+)(\/.+)?$/.exec(request) ?? [];
  return resolve.call(this, library ? path.join(root, 'libs', library, 'src', part) : request, ...rest);
};

function compiled(file) {
  const source = exchanges.get(file) ?? readFileSync(file, 'utf8');
  const known = path.join(cache, `${createHash('sha1').update(`${ts.version} ${file} ${source}`).digest('hex')}.js`);
  try {
    return readFileSync(known, 'utf8');
  } catch {
    const { outputText } = ts.transpileModule(source, { compilerOptions, fileName: file });
    // Other processes look for it, too, and must not find half of it.
    const unfinished = `${known}.${process.pid}`;
    writeFileSync(unfinished, outputText);
    renameSync(unfinished, known);
    return outputText;
  }
}
