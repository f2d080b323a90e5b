import { answerKeyChange, changesOf, fieldWords, summaryOf, wordsOf } from './content-change';

const names = { q1: 'Which engine?', ada: 'Ada' };
const question = { text: 'Which?', correctAnswer: 'B', imageUrl: null };

describe('what an act changed', () => {
  it('is only what differs', () => {
    expect(changesOf({ names, before: question, after: { ...question, correctAnswer: 'C' } })).toEqual([
      { field: 'correctAnswer', before: 'B', after: 'C' },
    ]);
  });

  it('is all of it where there was nothing before, or is nothing after', () => {
    const fields = [
      { field: 'text', before: null, after: 'Which?' },
      { field: 'correctAnswer', before: null, after: 'B' },
    ];
    expect(changesOf({ names, before: null, after: question })).toEqual(fields);
    expect(changesOf({ names, before: question, after: null })).toEqual(
      fields.map(({ field, after }) => ({ field, before: after, after: null })),
    );
  });

  it('lists the entries of a list, one a line', () => {
    expect(changesOf({ names, before: { questionIds: ['a', 'b'] }, after: { questionIds: ['b'] } })).toEqual([
      { field: 'questionIds', before: 'a\nb', after: 'b' },
    ]);
  });

  it('calls people and questions by their names, where they are known', () => {
    expect(
      changesOf({ names, before: { userId: 'ada' }, after: { userIds: ['bea'], 'round-1': ['q1', 'q2'] } }),
    ).toEqual([
      { field: 'userIds', before: null, after: 'bea' },
      { field: 'round-1', before: null, after: 'Which engine?\nq2' },
      { field: 'userId', before: 'Ada', after: null },
    ]);
  });

  it('tells the standings that were wiped, a racer a line', () => {
    const standings = [
      { userId: 'ada', score: 12 },
      { userId: 'gone', score: 3 },
    ];
    expect(changesOf({ names, before: { standings }, after: null })).toEqual([
      { field: 'standings', before: 'Racer: Ada, Score: 12\nRacer: gone, Score: 3', after: null },
    ]);
  });

  it.each([
    ['one field with both its values', question, { ...question, correctAnswer: 'C' }, 'Correct answer: B → C'],
    ['more fields by their number', question, { text: 'Who?', correctAnswer: 'C', imageUrl: null }, '2 fields'],
    ['an emptied field', { note: 'a' }, { note: null }, 'Note: a → –'],
    ['a list by its length', { ids: ['a', 'b'] }, { ids: ['a'] }, 'Ids: 2 entries → 1 entry'],
    ['little that is new', null, { round: 2, run: 1 }, 'Round: 2, Run: 1'],
    ['little that is gone', { userId: 'ada' }, null, 'Racer: Ada'],
    ['one entry by its name', null, { 'round-1': ['q1'], place: 3 }, 'Round 1: Which engine?, Place: 3'],
    ['much that is new', null, { a: 1, b: 2, c: 3, d: 4 }, '4 fields'],
    ['nothing that is kept', null, null, ''],
  ])('tells in a line of %s', (_, before, after, summary) => {
    expect(summaryOf({ before, after, names })).toBe(summary);
  });

  it('is an answer key only where one was replaced by another', () => {
    expect(answerKeyChange({ names, before: question, after: { ...question, correctAnswer: 'C' } })).toEqual({
      field: 'correctAnswer',
      before: 'B',
      after: 'C',
    });
    expect(answerKeyChange({ names, before: null, after: question })).toBeNull();
    expect(answerKeyChange({ names, before: question, after: { ...question, text: 'Who?' } })).toBeNull();
  });

  it.each([
    ['answer-key-changed', 'Answer key changed'],
    ['correctAnswer', 'Correct answer'],
    ['imageUrl', 'Image url'],
    ['answerA', 'Answer A'],
  ])('is said in words: %s', (name, said) => {
    expect(wordsOf(name)).toBe(said);
  });

  it('names a field of ids after what they refer to', () => {
    expect(['userIds', 'questionIds', 'imageUrl'].map(fieldWords)).toEqual(['Racers', 'Questions', 'Image url']);
  });
});
