import { answerKeyChange, changesOf, summaryOf, wordsOf } from './content-change';

const question = { text: 'Which?', correctAnswer: 'B', imageUrl: null };

describe('what an act changed', () => {
  it('is only what differs', () => {
    expect(changesOf({ before: question, after: { ...question, correctAnswer: 'C' } })).toEqual([
      { field: 'correctAnswer', before: 'B', after: 'C' },
    ]);
  });

  it('is all of it where there was nothing before, or is nothing after', () => {
    const fields = [
      { field: 'text', before: null, after: 'Which?' },
      { field: 'correctAnswer', before: null, after: 'B' },
    ];
    expect(changesOf({ before: null, after: question })).toEqual(fields);
    expect(changesOf({ before: question, after: null })).toEqual(
      fields.map(({ field, after }) => ({ field, before: after, after: null })),
    );
  });

  it('lists the entries of a list, one a line', () => {
    expect(changesOf({ before: { questionIds: ['a', 'b'] }, after: { questionIds: ['b'] } })).toEqual([
      { field: 'questionIds', before: 'a\nb', after: 'b' },
    ]);
  });

  it.each([
    ['one field with both its values', question, { ...question, correctAnswer: 'C' }, 'Correct answer: B → C'],
    ['more fields by their number', question, { text: 'Who?', correctAnswer: 'C', imageUrl: null }, '2 fields'],
    ['an emptied field', { note: 'a' }, { note: null }, 'Note: a → –'],
    ['a list by its length', { ids: ['a', 'b'] }, { ids: ['a'] }, 'Ids: 2 entries → 1 entry'],
    ['something new', null, question, 'new'],
    ['something removed', question, null, 'removed'],
    ['nothing that is kept', null, null, ''],
  ])('tells in a line of %s', (_, before, after, summary) => {
    expect(summaryOf({ before, after })).toBe(summary);
  });

  it('is an answer key only where one was replaced by another', () => {
    expect(answerKeyChange({ before: question, after: { ...question, correctAnswer: 'C' } })).toEqual({
      field: 'correctAnswer',
      before: 'B',
      after: 'C',
    });
    expect(answerKeyChange({ before: null, after: question })).toBeNull();
    expect(answerKeyChange({ before: question, after: { ...question, text: 'Who?' } })).toBeNull();
  });

  it.each([
    ['answer-key-changed', 'Answer key changed'],
    ['correctAnswer', 'Correct answer'],
    ['imageUrl', 'Image url'],
  ])('is said in words: %s', (name, said) => {
    expect(wordsOf(name)).toBe(said);
  });
});
