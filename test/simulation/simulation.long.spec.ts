import { expectKeptPromises } from './simulated-histories';

const COUNT = Number(process.env.SIMULATED_SEEDS ?? 80);

test(`The simulated application keeps every promise in ${COUNT} histories of kills, pauses and lost messages`, () =>
  expectKeptPromises(1, COUNT));
