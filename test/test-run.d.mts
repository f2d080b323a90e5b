export const RUN: string;
export const FOLDER: string;
export function beginTestRun(): void;
export function endTestRun(): Promise<string[]>;
export function processesOf(run: string | undefined): { pid: number; command: string }[];
