import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { chromium } from 'playwright';
import { AppProcess } from '../support/app-process';
import { findChromium } from '../support/browser';
import { findMongod, MongodProcess } from '../support/mongod';

/** Things that a failing test may leave running. Nothing in these fixtures ends them. */
export const startedThings = {
  async openSocket(): Promise<void> {
    await new Promise<void>((resolve) => createServer().listen(0, '127.0.0.1', resolve));
  },

  /** A process that has left the process group of its parent. */
  async detachedProcess(): Promise<void> {
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { detached: true, stdio: 'ignore' }).unref();
  },

  async application(): Promise<void> {
    await AppProcess.start();
  },

  async browser(): Promise<void> {
    if (findChromium()) await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  },

  async mongod(): Promise<void> {
    if (findMongod()) await MongodProcess.start();
  },
};
