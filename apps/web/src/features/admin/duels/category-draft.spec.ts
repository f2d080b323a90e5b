import { bodyOf, faultsOf, newDraft } from './category-draft';

describe('A duel category while it is being typed', () => {
  const named = { ...newDraft, name: ' Rally ' };

  it('begins with ten questions of ten seconds', () => {
    expect(faultsOf(named)).toEqual({});
    expect(bodyOf(named)).toEqual({
      name: 'Rally',
      description: '',
      questionCount: 10,
      timeLimit: 10,
      isActive: true,
    });
  });

  it.each([
    ['a name', { name: '  ' }, { name: 'Please enter a category name' }],
    ['5 questions', { questionCount: '4' }, { questionCount: 'Questions must be between 5 and 50' }],
    ['at most 50 questions', { questionCount: '51' }, { questionCount: 'Questions must be between 5 and 50' }],
    ['5 seconds', { timeLimit: '4' }, { timeLimit: 'Seconds must be between 5 and 60' }],
    ['whole seconds', { timeLimit: '7.5' }, { timeLimit: 'Seconds must be between 5 and 60' }],
  ])('needs %s', (_, changes, faults) => {
    expect(faultsOf({ ...named, ...changes })).toEqual(faults);
  });
});
