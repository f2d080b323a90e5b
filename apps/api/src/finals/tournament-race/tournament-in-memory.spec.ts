import type { ReadModelChange } from '@app/projections';
import type { Standings } from './standings.rules';
import { TournamentInMemory } from './tournament-in-memory';
import { game, participant, right, run, tournament } from './testing/standings-documents';

const nobody: ReadonlySet<string> = new Set();
const change = (projection: string, document: { _id: string } | null, id = document!._id): ReadModelChange => {
  return { projection, id, document };
};

const ada = participant('ada');
const ben = participant('ben');
const adasGame = game('ada', [right(200)]);
const bensGame = game('ben', [right(200, 1)]);

const rows = ({ ranked, positions }: Standings) =>
  ranked.map(({ userId, total }) => [positions.get(userId), userId, total.score]);

function followed() {
  const event = new TournamentInMemory(4);
  event.fill({ tournament: tournament(), participants: [ada, ben], runs: [run()], games: [adasGame, bensGame] });
  const follow = (...changes: ReadModelChange[]) => changes.forEach((each) => event.follow(each, false));
  const places = (hidden = nobody) =>
    rows(event.now(hidden)!).map(([position, userId, score]) => `${position} ${userId} ${score}`);
  return { event, follow, places };
}

describe('An event that is followed', () => {
  it('F11: follows its documents, and every change from then on', () => {
    const { follow, places } = followed();
    expect(places()).toEqual(['1 ada 2', '2 ben 1']);
    follow(change('games', game('ben', [right(200, 1), right(300)])));
    expect(places()).toEqual(['1 ben 3', '2 ada 2']);
    follow(change('participants', participant('cay')), change('games', game('cay', [right(1), right(2), right(3)])));
    expect(places()).toEqual(['1 cay 6', '2 ben 3', '3 ada 2']);
    follow(change('participants', null, '4:cay'));
    expect(places()).toEqual(['1 ben 3', '2 ada 2']);
    follow(change('tournament-rounds', run({ closures: [200, 299] })));
    expect(places()).toEqual(['1 ada 2', '2 ben 1']);
  });

  it('is the same object until something of it changes', () => {
    const { event, follow } = followed();
    const before = event.now(nobody);
    follow(change('games', { ...adasGame, round: { ...adasGame.round!, eventId: 5 } } as never));
    follow(change('participants', { ...participant('cay'), _id: '5:cay', eventId: 5 } as never));
    follow(change('tournaments', { ...tournament(), _id: '5', eventId: 5 } as never));
    follow(change('leaderboard', { _id: 'ada' }));
    expect(event.now(nobody)).toBe(before);
    follow(change('tournaments', tournament({ participantCount: 2 })));
    expect(event.now(nobody)).not.toBe(before);
  });

  it('F11: recomputes only the score of the participant who raced', () => {
    const { event, follow } = followed();
    const before = new Map(event.now(nobody)!.scores);
    follow(change('games', game('ben', [right(200, 1), right(300)])), change('tournaments', tournament()));
    const after = event.now(nobody)!.scores;
    expect(after.get('ada')).toBe(before.get('ada'));
    expect(after.get('ben')).not.toBe(before.get('ben'));
  });

  it('F10: leaves out hidden racers, and gives their positions to the others', () => {
    const { event, places } = followed();
    expect(places(new Set(['ada']))).toEqual(['1 ben 1']);
    const { scores, positions } = event.now(new Set(['ada']))!;
    expect([scores.get('ada')!.total.score, positions.get('ada'), positions.get('somebody')]).toEqual([
      2,
      undefined,
      undefined,
    ]);
    expect(places()).toEqual(['1 ada 2', '2 ben 1']);
  });

  it('takes no document that is older than a change that came while it was loading', () => {
    const event = new TournamentInMemory(4);
    event.follow(change('games', game('ada', [right(200), right(300)])), true);
    event.follow(change('participants', null, '4:ben'), true);
    const documents = { participants: [ada, ben], runs: [run()], games: [adasGame, bensGame] };
    event.fill({ tournament: tournament(), ...documents });
    expect(rows(event.now(nobody)!)).toEqual([[1, 'ada', 4]]);
  });

  it('is forgotten once it is deleted', () => {
    const { event, follow } = followed();
    follow(change('tournaments', null, '4'));
    expect(event.now(nobody)).toBeNull();
  });
});
