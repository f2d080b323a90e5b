/** Where the runner tells what happened. A pino logger fits. */
export interface RunnerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: RunnerLog = { info: () => {}, warn: () => {}, error: () => {} };
