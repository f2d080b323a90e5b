const path = require('node:path');

/** So many suites show where the time of a run goes. */
const SHOWN = 10;

/** Prints, after the run of many suites, how long it took and which suites took longest. */
module.exports = class SlowestSuites {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, { startTime, testResults }) {
    if (testResults.length <= SHOWN) return;
    const timed = testResults.map(({ testFilePath, perfStats }) => ({
      testFilePath,
      seconds: perfStats.runtime / 1000,
    }));
    const slowest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    const minutes = (Date.now() - startTime) / 60_000;
    const lines = slowest.map(
      ({ testFilePath, seconds }) =>
        `${seconds.toFixed(0).padStart(5)} s  ${path.relative(this.rootDir, testFilePath)}`,
    );
    console.log([`\n${minutes.toFixed(1)} minutes; the slowest suites:`, ...lines].join('\n'));
  }
};
