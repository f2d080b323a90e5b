import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../apps/api/src/testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../apps/api/src/testing/start-app';
import { tableOf } from './support/specification';

let app: RunningApp;
let player: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  player = await app.register('Nosy');
});
afterAll(() => app.close());

const calls = tableOf('calls.tsv').map(({ access = '', call = '' }) => ({
  access,
  call: call.replace('{round}', '1').replaceAll(/\{\w+\}/g, '4') as Call,
}));
const of = (wanted: string) => calls.flatMap(({ access, call }) => (access === wanted ? call : []));

describe('A documented call', () => {
  it.each(of('admin'))('for administrators is refused to a visitor (401) and to a player (403): %s', async (call) => {
    expect(await accessOf(app, player, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it.each(of('player'))('for players is refused to a visitor (401), and not to a player: %s', async (call) => {
    const { visitor, player: own } = await accessOf(app, player, call);
    expect([visitor, own === 401]).toEqual([401, false]);
  });

  it.each(of('public').filter((call) => call.startsWith('GET ')))(
    'for everybody asks for no session: %s',
    async (call) => {
      expect([401, 403]).not.toContain((await accessOf(app, player, call)).visitor);
    },
  );
});
