import Database from 'better-sqlite3';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ADMIN, AppProcess } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';

const AT_ONCE = 8;
const PASSWORD = 'pit-lane-secret';

let names = 0;

/** Registers accounts one after another until the server is gone. */
async function registerOn(url: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const name = `Late${(names += 1)}`;
    const email = `${name.toLowerCase()}@example.org`;
    const body = JSON.stringify({ firstName: 'L', lastName: name, email, password: PASSWORD, racingName: name });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/users/register`, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status !== 201) return;
    acknowledged.push(email);
  }
}

/** Reads the files of a running application. */
class OpenFiles {
  private readonly accounts: Database.Statement;
  private readonly racers: Database.Statement;

  constructor(directory: string) {
    const open = (file: string) => new Database(join(directory, file), { readonly: true });
    this.accounts = open('private.sqlite').prepare('SELECT document FROM "documents:accounts"').pluck();
    this.racers = open('events.sqlite').prepare(`SELECT name FROM streams WHERE name LIKE 'racer-%'`).pluck();
  }

  addresses(): string[] {
    return this.stored().map(({ email }) => email);
  }

  /** The addresses of accounts without a racer in the log. */
  withoutRacer(): string[] {
    const accounts = this.stored();
    const racers = new Set(this.racers.all());
    return accounts.filter(({ _id }) => !racers.has(`racer-${_id}`)).map(({ email }) => email);
  }

  /** Without the administrator, who becomes a racer with the first login. */
  private stored(): { _id: string; email: string }[] {
    const accounts = this.accounts.all().map((text) => JSON.parse(text as string) as { _id: string; email: string });
    return accounts.filter(({ email }) => email !== ADMIN.email);
  }
}

describe('Registrations while the server is killed', () => {
  it('leave no account without a racer behind once it is back, and lose none that was acknowledged', async () => {
    const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    const files = new OpenFiles(app.dataDirectory);
    const acknowledged: string[] = [];
    let halfDone: string[] = [];
    // Repeats until a kill has come between the two writes of a registration.
    while (halfDone.length === 0) {
      const storm = Promise.all(Array.from({ length: AT_ONCE }, () => registerOn(app.url, acknowledged)));
      while (files.withoutRacer().length === 0) await turn();
      await app.kill();
      await storm;
      halfDone = files.withoutRacer();
      await app.start();
    }
    expect(files.withoutRacer()).toEqual([]);
    expect(halfDone.filter((email) => acknowledged.includes(email))).toEqual([]);
    expect(acknowledged.filter((email) => !files.addresses().includes(email))).toEqual([]);
    for (const email of [...halfDone, ...acknowledged.slice(-1)]) {
      const racer = await HttpPlayer.logIn(app.url, { email, password: PASSWORD });
      expect(await racer.post('/api/games')).toMatchObject({ slots: expect.any(Array) });
    }
    await app.stop();
  });
});
