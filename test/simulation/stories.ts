import type { Administrator } from './administrator';
import { unlessLeft } from './client';
import type { Player } from './player';
import { pause } from './virtual-time';

/** Prepares for what the people of a history do, beside each other, and returns that. All players have signed up. */
export type Story = (players: readonly Player[], administrator: Administrator) => Promise<() => Promise<unknown>>;

/** The start lights of a round, and a little more. */
const LIGHTS_MS = 1_500;
/** Between two things that somebody does one after another. */
const BREATH_MS = 500;
const FLEETING = 8;
const ARRIVAL_MS = 3_000;
/** The challenges that come to nothing. */
const DECLINED = 4;

/** All of them to their ends, then the first failure. Those who leave do not stop the others. */
async function together(parts: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(parts);
  for (const end of ended) if (end.status === 'rejected') unlessLeft(end.reason);
}

const solo: Story = async (players) => () => together(players.map((player) => player.race()));

/** The last challenge is accepted. */
const duel: Story =
  async ([challenger, challenged]) =>
  async () => {
    for (let times = 0; times < DECLINED; times += 1) {
      await challenged!.decline(await challenger!.challenge(challenged!));
    }
    const id = await challenger!.challenge(challenged!);
    await challenged!.accept(id);
    await together([challenger!.raceLeg(id), challenged!.raceLeg(id)]);
  };

/** Two rounds; the second one asks what the first one has asked. */
const event: Story = async (players, administrator) => {
  const id = await administrator.event(players);
  return async () => {
    for (const round of [1, 2]) {
      await administrator.startRound(id, round);
      await pause(LIGHTS_MS);
      await together(players.map((player) => player.raceRound(id)));
      await administrator.endRound(id, round);
      if (round === 1) await administrator.moveQuestions(id, 1, 2);
    }
  };
};

/** One racer is deleted and the other one's points and visibility are changed while read models are built again. */
const administration: Story =
  async ([first, second], administrator) =>
  () => {
    const rebuildAll = () =>
      together(['leaderboard', 'games', 'racer-status'].map((readModel) => administrator.rebuild(readModel)));
    return together([
      first!.race().then(() => together([administrator.remove(first!), rebuildAll()])),
      second!.race(),
      administrator.hide(second!).then(() => administrator.resetPoints(second!)),
      rebuildAll(),
    ]);
  };

/** What the reactors alone do: much is deleted that other things have to do with. */
const clearing: Story = async ([first, second], administrator) => {
  const [final, cancelled] = [await administrator.event([first!, second!]), await administrator.event([second!])];
  const questions = [...(await administrator.fillRounds(final)), ...(await administrator.qualificationQuestions())];
  await second!.accept(await first!.challenge(second!));
  const deleteQuestions = async () => {
    for (const question of questions) {
      await administrator.deleteQuestion(question).catch(unlessLeft);
      await pause(BREATH_MS);
    }
  };
  return () =>
    together([second!.race(), administrator.remove(first!), administrator.deleteEvent(cancelled), deleteQuestions()]);
};

/** Events are gone again as soon as they are there. */
const fleeting: Story = async ([first, second], administrator) => {
  const comeAndGo = async () => administrator.deleteEvent(await administrator.event([first!, second!]));
  const oftenComeAndGo = async () => {
    for (let times = 0; times < FLEETING; times += 1) await comeAndGo().catch(unlessLeft);
  };
  return () => together([first!.race(), oftenComeAndGo(), oftenComeAndGo()]);
};

/** People come to an event one after another. What a process shows of each of them changes once. */
const arrivals: Story = async (players, administrator) => {
  const { join } = await administrator.invitingEvent(players);
  const arrive = async () => {
    for (const player of players) {
      await join(player).catch(unlessLeft);
      await pause(ARRIVAL_MS);
    }
  };
  return () => together([players[0]!.race(), arrive()]);
};

/** How many players sign up for a story. */
export const playersIn = (story: Story): number => (story === arrivals ? 8 : 2);

export const stories = { solo, duel, event, administration, clearing, fleeting, arrivals };

/** The first of them races. When there are more, all take their places in an event at the same moment. */
export async function calmDay([first, ...others]: readonly Player[], administrator: Administrator): Promise<void> {
  await first!.race();
  if (others.length > 0) await administrator.event([first!, ...others]);
}
