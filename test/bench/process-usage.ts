import { readFileSync } from 'node:fs';

/** What a process has used since it began. */
export interface Usage {
  /** Processor time of all its threads. */
  cpuMs: number;
  /** The most memory it has had. */
  peakMb: number;
}

/** The unit of times in `/proc/<pid>/stat`. */
const TICK_MS = 10;

export function usageOf(pid: number): Usage {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return {
    cpuMs: (Number(times[11]) + Number(times[12])) * TICK_MS,
    peakMb: Number(peak) / 1_024,
  };
}
