import { closedChoices, closedQuestionView } from './answer-choices.view';
import { byRank, type CountingRuns, playerScore } from './standings.rules';
import { game, participant, right, run, wrong } from './testing/standings-documents';

type Answers = Parameters<typeof game>[1];

const ADA = [right(200), right(300), right(400)];
const BEN = [wrong(210), { outcome: 'wrong', answer: 'D', closedAt: 310 }] satisfies Answers;
const CAY = [{ outcome: 'timed-out', answer: null, closedAt: 900 }] satisfies Answers;

function raced(round: ReturnType<typeof run>, ...players: Answers[]) {
  const counting: CountingRuns = { byRound: new Map([[round.round, round]]), currentRound: round.round };
  const scores = players.map((responses, place) => {
    const userId = `player ${place}`;
    return playerScore(participant(userId), [game(userId, responses)], counting);
  });
  return { counting, ranked: scores.toSorted(byRank) };
}

const none = { A: 0, B: 0, C: 0, D: 0 };

describe('Everybody’s choices', () => {
  it('F14: are withheld while anybody can still answer the question, even if all have', () => {
    const standings = raced(run(), ADA, ADA);
    expect(closedChoices(standings)).toEqual([]);
    expect(closedQuestionView(standings, [])).toBeNull();
  });

  it('F14: are shown for each question that is closed for everybody, and for no later one', () => {
    expect(closedChoices(raced(run({ closures: [1_000] }), ADA, BEN, CAY))).toEqual([{ A: 1, B: 1, C: 0, D: 0 }]);
    expect(closedChoices(raced(run({ closures: [1_000, 1_000] }), ADA, BEN, CAY))).toEqual([
      { A: 1, B: 1, C: 0, D: 0 },
      { A: 1, B: 0, C: 0, D: 1 },
    ]);
  });

  it('F14: are shown for the whole round once it has ended', () => {
    expect(closedChoices(raced(run({ endedAt: 1_000 }), ADA, BEN))).toEqual([
      { A: 1, B: 1, C: 0, D: 0 },
      { A: 1, B: 0, C: 0, D: 1 },
      { A: 1, B: 0, C: 0, D: 0 },
    ]);
  });

  it('F14: leave out an answer that was received too late', () => {
    const late = [{ outcome: 'timed-out', answer: 'C', closedAt: 150 }] satisfies Answers;
    expect(closedChoices(raced(run({ closures: [209] }), ADA, BEN, late))).toEqual([{ A: 1, B: 0, C: 0, D: 0 }]);
  });

  it('are only those of the current round', () => {
    const before = run({ endedAt: 500 });
    const { ranked } = raced(before, ADA);
    const byRound = new Map([
      [1, before],
      [2, run({ round: 2, closures: [900] })],
    ]);
    expect(closedChoices({ counting: { byRound, currentRound: 2 }, ranked })).toEqual([none]);
    expect(closedChoices({ counting: { byRound, currentRound: null }, ranked })).toEqual([]);
  });

  it('are shown with the last closed question and its key', () => {
    const [first, second, third] = run().questions;
    const asked = { ...second!, text: 'Which one?', answerA: 'One', answerB: 'Two', answerC: 'Three', answerD: 'Four' };
    const standings = raced(run({ questions: [first!, asked, third!], closures: [1_000, 1_000] }), ADA, BEN);
    expect(closedQuestionView(standings, closedChoices(standings))).toEqual({
      index: 1,
      text: 'Which one?',
      answers: { A: 'One', B: 'Two', C: 'Three', D: 'Four' },
      correctAnswer: 'A',
      choices: { A: 1, B: 0, C: 0, D: 1 },
    });
  });
});
