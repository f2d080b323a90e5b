import { Rejection } from '@app/event-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import type { Duels } from './duels';
import { OwnDuels } from './own-duels';

const none = undefined as never;
const duels = { byId: async () => null } satisfies Partial<Duels>;
const own = new OwnDuels(duels as unknown as Duels, none, none, none, none, new PersonalDocuments());

it('A duel that the read model does not have is not found', async () => {
  await expect(own.existing('duel-1', 'ada')).rejects.toEqual(new Rejection('duel-not-found'));
});
