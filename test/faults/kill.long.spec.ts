import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { AppProcess } from '../support/app-process';
import { describeWithMongod, MongodProcess } from '../support/mongod';
import { discrepancies, raceUnderFire, signUp } from './race-under-fire';

/** Set FAULT_PLAYERS=200 FAULT_KILLS=20 for the long form. */
const PLAYERS = Number(process.env.FAULT_PLAYERS ?? 60);
const KILLS = Number(process.env.FAULT_KILLS ?? 3);

/** Hundreds of players sign up from one address here. */
const MANY_FROM_ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '100000' };

const times = <T>(count: number, blow: T): T[] => Array.from({ length: count }, () => blow);

describe('races on the embedded stores', () => {
  it('lose no acknowledged answer and count none twice when the application is killed again and again', async () => {
    const app = await AppProcess.start(MANY_FROM_ONE_ADDRESS);
    const players = await signUp(app.url, PLAYERS, 'Killed');
    const records = await raceUnderFire(
      players,
      times(KILLS, () => app.restart()),
    );
    expect(await discrepancies(app.url, records)).toEqual([]);
    await app.stop();
  });
});

describeWithMongod('races on EventStoreDB and MongoDB', () => {
  it('lose no acknowledged answer and count none twice when each of the three is killed in turn', async () => {
    const events = await StandInProcess.start();
    const documents = await MongodProcess.start();
    const app = await AppProcess.start({
      ...MANY_FROM_ONE_ADDRESS,
      EVENTSTORE_URL: events.url,
      MONGODB_URL: documents.url,
    });
    const players = await signUp(app.url, PLAYERS, 'Turned');
    const blows = [() => app.restart(), () => events.restart(), () => documents.restart()];
    const records = await raceUnderFire(players, blows);
    expect(await discrepancies(app.url, records)).toEqual([]);
    await app.stop();
    await documents.stop();
    await events.stop();
  });
});
