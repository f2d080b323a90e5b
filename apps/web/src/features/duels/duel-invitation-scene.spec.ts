import type { DuelInvitationView, DuelStatus } from '@app/contracts';
import { duelInvitationScene } from './duel-invitation-scene';

type You = DuelInvitationView['you'];

describe('The link of a challenge leads', () => {
  it.each<[string, DuelStatus, You, string]>([
    ['a visitor to the login', 'pending', 'visitor', 'visitor'],
    ['the challenger to the ways of sharing it', 'pending', 'challenger', 'mine'],
    ['an invited racer to the answer', 'pending', 'invited', 'invited'],
    ['somebody else to nothing', 'pending', 'other', 'other'],
    ['who has accepted to the duel', 'accepted', 'challenged', 'accepted'],
    ['the challenger to a duel that was accepted', 'active', 'challenger', 'accepted'],
    ['who came too late to nothing', 'accepted', 'other', 'taken'],
    ['both to the result', 'completed', 'challenger', 'over'],
    ['everybody to the end of a declined challenge', 'declined', 'challenger', 'declined'],
    ['everybody to the end of one that was taken back', 'withdrawn', 'invited', 'withdrawn'],
    ['everybody to the end of an expired one', 'expired', 'visitor', 'expired'],
  ])('%s', (_, status, you, scene) => {
    expect(duelInvitationScene({ status, you })).toBe(scene);
  });
});
