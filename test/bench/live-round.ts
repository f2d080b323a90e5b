import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stage } from '../support/tournament-stage';
import { wallTime } from './player-timing';
import type { RoundReport } from './tournament-players';

/** Nobody of a bench is slowed down by the limits for people. */
export const WITHOUT_LIMITS = {
  SIGN_INS_PER_ADDRESS: '1000000',
  LOOP_MS_PER_USER: '1000000',
  WRITES_PER_USER: '1000000',
  SIGN_INS_PER_ACCOUNT: '1000000',
  SOCKET_MESSAGES_PER_SECOND: '1000000',
  LOG_LEVEL: 'error',
};

export function startPlayers(file: string): ChildProcess {
  return fork(join(__dirname, file), { execArgv: ['--require', 'tsx/cjs'] });
}

export async function said<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

/** `child`: the players of the stage. */
export async function playRound(stage: Stage, child: ChildProcess, number: number) {
  const reported = said<RoundReport>(child);
  const startedAt = wallTime();
  await stage.startRound(number);
  const round = await reported;
  await stage.endRound();
  return { round, startedAt };
}
