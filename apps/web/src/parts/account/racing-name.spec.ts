import { racingNameError } from './racing-name';

describe('a racing name', () => {
  it.each(['', '   ', '\u200b\u2800'])('is required: %j', (name) =>
    expect(racingNameError(name)).toBe('Please enter your name'),
  );

  it('has at least 2 characters, blanks around it not counted', () => {
    expect(racingNameError(' N ')).toBe('Name must be at least 2 characters');
    expect(racingNameError(' No ')).toBeUndefined();
  });

  it('has at most 20 characters', () => {
    expect(racingNameError('a'.repeat(20))).toBeUndefined();
    expect(racingNameError('🏁'.repeat(20))).toBeUndefined();
    expect(racingNameError('a'.repeat(21))).toBe('Name must be 20 characters or less');
  });
});
