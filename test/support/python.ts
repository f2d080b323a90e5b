import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const CANDIDATES = [process.env.PYTHON_BINARY, join(__dirname, '../../.cache/python/bin/python3'), 'python3'];
const REMEDY = 'run .ci/fetch-python to enable, or set PYTHON_BINARY';

/** One that has DuckDB and pandas. */
function findPython(): string | undefined {
  return CANDIDATES.find((path) => path && spawnSync(path, ['-c', 'import duckdb, pandas, pyarrow']).status === 0);
}

/** A suite that runs programs of analysts. Without Python it is skipped with a message; with CI=true that is a failure. */
export function describeWithPython(title: string, suite: (python: string) => void): void {
  const python = findPython();
  if (python) {
    describe(title, () => suite(python));
    return;
  }
  if (process.env.CI === 'true') {
    it(`${title} has a Python`, () => {
      throw new Error(`No Python with DuckDB and pandas here: ${REMEDY}`);
    });
    return;
  }
  process.stderr.write(`skipped: ${title} (no Python with DuckDB and pandas; ${REMEDY})\n`);
  describe.skip(title, () => it('needs a Python', () => undefined));
}
