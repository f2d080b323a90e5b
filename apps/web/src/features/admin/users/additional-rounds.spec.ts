import { additionalRoundsError } from './additional-rounds';

describe('the number of additional rounds', () => {
  it.each(['1', ' 3 ', '100'])('may be %j', (typed) => {
    expect(additionalRoundsError(typed)).toBeUndefined();
  });

  it.each(['', '0', '-1', '1.5', 'two'])('may not be %j', (typed) => {
    expect(additionalRoundsError(typed)).toBe('Please enter a number greater than 0');
  });

  it('has an end', () => {
    expect(additionalRoundsError('101')).toBe('At most 100 at a time');
  });
});
