import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { rolldown } from 'rolldown';
import loading from '../../dist/api/apps/api/src/bundle.js';

/** Makes one file of the application, as `nest build` has left it, and of the packages that it loads. */
process.env.NODE_ENV = 'production';

const { BUNDLE, CODE_CACHE, PLACES, SOURCES, loadedBundle } = loading;
const APPLICATION = 'dist/api/apps/api/src/application.js';

/** These have files of their own beside their code, or are loaded only where they are used. */
const APART = [
  '@eventstore/db-client',
  '@node-rs/argon2',
  'better-sqlite3',
  'mongodb',
  'nodemailer',
  'piscina',
  'swagger-ui-dist',
];
/** Packages look for these and do without them. */
const ABSENT =
  /^@(?:fastify|mikro-orm|nestjs\/(?:microservices|mongoose|platform-socket\.io|sequelize|typeorm))(?:\/|$)/;
const isApart = (id) => ABSENT.test(id) || APART.some((name) => id === name || id.startsWith(`${name}/`));

/** The positions of our own code are those of its sources; of packages nothing is mapped. */
const own = {
  name: 'own-modules',
  load(id) {
    if (!/\.[cm]?js$/.test(id)) return null;
    if (id.includes('/node_modules/')) return { code: readFileSync(id, 'utf8'), map: { mappings: '' } };
    const folder = `require('node:path').join(__dirname, ${JSON.stringify(relative(dirname(BUNDLE), dirname(id)))})`;
    const code = readFileSync(id, 'utf8').replaceAll('__dirname', folder);
    return { code, map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/** Where each line of a source begins in the bundle, and where none of our sources goes on. */
const placesIn = (map) =>
  decodedMappings(map).flatMap((inLine, index) =>
    inLine
      .filter(([, source, line], at) => source !== inLine[at - 1]?.[1] || line !== inLine[at - 1]?.[2])
      .flatMap(([column, source = -1, line = -1, inSource = -1]) => [
        index + 1,
        column + 1,
        source,
        line + 1,
        inSource + 1,
      ]),
  );

// A cache that does not belong to the bundle would be run all the same.
rmSync(CODE_CACHE, { force: true });
const build = await rolldown({ input: APPLICATION, platform: 'node', external: isApart, plugins: [own] });
const { output } = await build.write({
  file: BUNDLE,
  format: 'cjs',
  charset: 'ascii',
  codeSplitting: false,
  keepNames: true,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  sourcemapExcludeSources: true,
});
const map = new TraceMap(output[0].map);
writeFileSync(PLACES, Int32Array.from(placesIn(map)));
writeFileSync(SOURCES, JSON.stringify(map.sources));
rmSync(`${BUNDLE}.map`);
writeFileSync(CODE_CACHE, loadedBundle().script.createCachedData());
process.exit();
