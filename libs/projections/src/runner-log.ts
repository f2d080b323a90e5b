/** The log of the runner. A pino logger fits. */
export interface RunnerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: RunnerLog = { info: () => {}, warn: () => {}, error: () => {} };
