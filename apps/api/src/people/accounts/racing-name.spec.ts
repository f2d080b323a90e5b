import { isReserved, lookOf } from './racing-name';

describe('The look of a racing name', () => {
  it.each([
    ['Champ', 'CHAMP'],
    ['Champ', 'Сһамр'],
    ['SCHOKO', 'ЅСНОΚΟ'],
    ['Nobody', 'N0body'],
    ['Lilli', '1i1l|'],
    ['Istanbul', 'İstanbul'],
    ['Straße', 'STRASSE'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['Анна', 'АННА'],
    ['Jean-Luc', 'Jean–Luc'],
    ["D'Arc", 'D’Arc'],
    ['Ace', 'ᴀᴄᴇ'],
  ])('is the same for %s and %s', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  it.each([
    ['Muller', 'Müller'],
    ['Anna', 'Hanna'],
    ['Turbo 2', 'Turbo 3'],
    ['Вова', 'Вера'],
    ['山本', '山田'],
    ['🏁🏁', '🏎🏎'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other));
  });

  it('is its own look', () => {
    for (const name of ['ÄÖÜ ß', 'Σίσυφος', 'İıI1l|', 'Й ё Ё', '한국어', 'ﬁ'])
      expect(lookOf(lookOf(name))).toBe(lookOf(name));
  });
});

describe('A name of the game itself', () => {
  it.each(['Former racer', 'FORMER RACER', 'Former-Racer', 'Fоrmer rаcer'])('is for nobody: %s', (name) => {
    expect([isReserved(name, false), isReserved(name, true)]).toEqual([true, true]);
  });

  it.each(['ADMIN', 'admin', 'A D M I N', 'АDМIN', 'Rennmeister', 'RENNME1STER'])(
    'is for administrators: %s',
    (name) => {
      expect([isReserved(name, false), isReserved(name, true)]).toEqual([true, false]);
    },
  );

  it.each(['Admiral', 'Racer', 'Meister', '🏁🏁'])('is not %s', (name) => {
    expect(isReserved(name, false)).toBe(false);
  });
});
