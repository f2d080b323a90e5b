import type { Config } from '../platform/config';

/** A command of an operator, on the stores that the environment names. */
export interface LogCommand {
  /** What is written after the name; empty for nothing. */
  takes: string;
  /** What it does, in one line. */
  does: string;
  /** Resolves to false when it has found something wrong. @throws WrongArguments */
  run(config: Config, args: readonly string[]): Promise<boolean>;
}

/** The message is one line for the operator. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const SHOW_EVERY_MS = 1_000;

/** Says a line of progress, at most once a second. */
export function progress(): (line: () => string) => void {
  let shownAt = performance.now();
  return (line) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    say(`${line()} …`);
  };
}
