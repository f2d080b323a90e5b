const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Jest begins with the suites that took longest the last time. Where nothing is known, as in continuous integration,
 * those of the application as a whole are begun first, so that no worker is left alone with one at the end.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (tests.some(({ duration }) => duration)) return sorted;
    const isOfWhole = ({ path }) => /[\\/]test[\\/](e2e|simulation|faults|security)[\\/]/.test(path);
    return [...sorted.filter(isOfWhole), ...sorted.filter((test) => !isOfWhole(test))];
  }
};
