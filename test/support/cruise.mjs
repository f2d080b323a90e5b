import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/**
 * Prints what dependency-cruiser finds in several trees, one after the other, because it takes longer to load than to
 * look: `node cruise.mjs '[["tree", ["folder of it"]]]'`. `.dependency-cruiser.cjs` reads the tree it is loaded in.
 */
const require = createRequire(import.meta.url);
const config = join(import.meta.dirname, '../../.dependency-cruiser.cjs');
const found = [];
for (const [tree, folders] of JSON.parse(process.argv[2])) {
  process.chdir(tree);
  delete require.cache[config];
  const { options, ...ruleSet } = require(config);
  const { output } = await cruise(
    folders,
    { ...options, ruleSet, validate: true },
    {},
    { tsConfig: extractTSConfig(options.tsConfig.fileName) },
  );
  found.push(output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`));
}
console.log(JSON.stringify(found));
