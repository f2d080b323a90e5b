import { Rejection } from '@app/event-store';
import type { Duels } from './duels';
import { OwnDuels } from './own-duels';

const none = undefined as never;
const duels = { byId: async () => null } satisfies Partial<Duels>;
const own = new OwnDuels(duels as unknown as Duels, none, none, none, none);

describe('A duel that the read model does not have', () => {
  it('is to be asked for again by its challenger: the challenge may be in the log already', async () => {
    await expect(own.challenged('duel-1', 'ada')).rejects.toEqual(new Rejection('catching-up'));
  });

  it('is not found by anybody else', async () => {
    await expect(own.existing('duel-1', 'ada')).rejects.toEqual(new Rejection('duel-not-found'));
  });
});
