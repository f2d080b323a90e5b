'use strict';
/**
 * Loaded before a program (`--require`), it prints at the end how long the longest turn of the event loop was, in
 * milliseconds. The first turn is not counted: it loads the program's code, before anybody can ask for anything.
 */
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  let longestMs = 0;
  let before;
  const look = () => {
    const now = performance.now();
    if (before !== undefined) longestMs = Math.max(longestMs, now - before);
    before = now;
    setTimeout(look, 1).unref();
  };
  setTimeout(look, 1).unref();
  process.on('exit', () => process.stderr.write(`longest turn ${longestMs.toFixed(0)} ms\n`));
}
