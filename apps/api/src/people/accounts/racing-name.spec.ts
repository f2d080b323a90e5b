import { shownName } from '@app/contracts';
import { foldedName, isReserved, isReservedFullName, lookOf } from './racing-name';
import { isOneWriting } from './racing-name-letters';

const names = (list: string) => list.split('|').map((name) => name.trim());

/** True when nobody can have the one name beside the other. */
const areTaken = (one: string, other: string) => lookOf(one) === lookOf(other) || foldedName(one) === foldedName(other);

describe('Two racing names', () => {
  it.each([
    ['Champ', 'CHAMP'],
    ['Champ', 'Сһамр'],
    ['Kok', 'Кσк'],
    ['Nobody', 'N0body'],
    ['Lilli', '1i1l|'],
    ['Istanbul', 'İstanbul'],
    ['Straße', 'STRASSE'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['Анна', 'АННА'],
    ['Зоя', 'зоя'],
    ['Jean-Luc', 'Jean–Luc'],
    ["D'Arc", 'D’Arc'],
    ['Ace', 'ᴀᴄᴇ'],
    ['Paul', 'Pauḷ'],
    ['Paul', 'P\u0316aul'],
    ['Paul', '🅿🅰🆄🅻'],
    ['Paul', '🇵🇦🇺🇱'],
    ['Paul', '𝐏𝐚𝐮𝐥'],
    ['Paul', 'Ｐａｕｌ'],
    ['corn', 'com'],
    // Of one other alphabet.
    ['Coca', 'Соса'],
    ['COCA', 'соса'],
    ['PETOH', 'РЕТОН'],
    ['vivo', 'νινο'],
    ['NINA', 'ΝΙΝΑ'],
    ['AHHA', 'Анна'],
    ['uu', 'սս'],
  ])('%s and %s are taken for each other', (one, other) => {
    expect(areTaken(one, shownName(other))).toBe(true);
  });

  it.each([
    ['Muller', 'Müller'],
    ['Soren', 'Søren'],
    ['Anna', 'Hanna'],
    ['Turbo 2', 'Turbo 3'],
    ['Roy', 'Ron'],
    ['Nino', 'Vivo'],
    ['Вова', 'Вера'],
    ['山本', '山田'],
    ['🏁🏁', '🏎🏎'],
    ['🇩🇪', '🇫🇷'],
  ])('%s and %s are told apart', (one, other) => {
    expect(areTaken(one, other)).toBe(false);
  });
});

describe('A name in one alphabet', () => {
  it.each(
    names(`
    Paul | Müller | Łukasz | Søren | François | Núñez | Åse | Đorđe | Nguyễn Ánh | Þór | Öztürk İ | ẹ́kọ́ |
    O'Brien-Smith | Dr. Fast 911 | R2-D2 | Анна Петрова | Ёлка 7 | Γιώργος | Νίκος | Արամ | דוד | علي ١٢٣ |
    नमस्ते | 山本 太郎 | やまもと | ヤマモト・タロウ | 김민준 | 金민준 | สมชาย | გიორგი | አበበ | שָּׁלוֹם | 🏁 Turbo 🏎️ | Team 🇩🇪 |
    1️⃣ Ace | 👨‍👩‍👧 Family | № 5 | +49 | café☕
  `),
  )('is accepted: %s', (name) => {
    expect(isOneWriting(shownName(name))).toBe(true);
  });

  it.each([
    ['a Cyrillic letter', 'Pаul'],
    ['Cyrillic beside Latin', 'Анна Smith'],
    ['a Greek letter', 'Paυl'],
    ['a Greek capital', 'Ρaul'],
    ['an Armenian letter', 'Paսl'],
    ['a Cherokee letter', 'Ꮲaul'],
    ['Cherokee alone', 'ᏢᎪᏌᏞ'],
    ['a Lisu letter', 'ꓑaul'],
    ['Lisu alone', 'ꓑꓮꓴꓡ'],
    ['a Coptic letter', 'Ⲣaul'],
    ['a Hebrew letter', 'Pauו'],
    ['a Deseret letter', 'Pau𐐛'],
    ['Gothic alone', '𐌰𐌱'],
    ['a rune', 'ᛒaul'],
    ['an overlay through a letter', 'Paul\u0336'],
    ['a slash through a letter', 'Pa\u0338ul'],
    ['an overlay of another block', 'Pau\u20d2l'],
    ['a circle around a letter', 'P\u20ddaul'],
    ['a key around a letter', 'Paul\u20e3'],
    ['an Arabic mark', 'Paul\u064e'],
    ['a Hebrew mark', 'Paul\u05b4'],
    ['a Devanagari mark', 'Paul\u093c'],
    ['Arabic beside Latin', 'abc علي 123'],
    ['digits of another alphabet', 'Paul ١'],
    ['Hangul beside kana', '김やま'],
    ['Thai beside Latin', 'Paulไ'],
  ])('is refused with %s: %s', (_, name) => {
    expect(isOneWriting(shownName(name))).toBe(false);
  });
});

describe('A name of the game itself', () => {
  it.each(['Former racer', 'FORMER RACER', 'Former-Racer', 'Fоrmer rаcer'])('is for nobody: %s', (name) => {
    expect([isReserved(name, false), isReserved(name, true)]).toEqual([true, true]);
  });

  it.each(
    names(`
    ADMIN | admin | A D M I N | АDМIN | ADM1N | Admin 2 | The Admin | xXadminXx | Pub-Admin | Ad min |
    Administrator | administrators | Rennmeister | RENNME1STER | Rennmeister1 | Rennmeister Team |
    Renn-Meister | Race Control | RaceControl | race_control 1 | Race Director | Race Official |
    Official Timing | Rennleitung | Steward | Chief Steward | Stewards 3 | Moderator | Organiser |
    Organizer | Veranstalter | 🅰🅳🅼🅸🅽
  `),
  )('is for administrators: %s', (name) => {
    expect([isReserved(name, false), isReserved(name, true)]).toEqual([true, false]);
  });

  it.each(
    names(`
    Admiral | Racer | Meister | 🏁🏁 | Badminton | Padmini | Vlad Minh | Brad Miner | Stewart | Stew Ardent |
    Control | Trace | Office | Modern | Organ | Race Car
  `),
  )('is not %s', (name) => {
    expect(isReserved(name, false)).toBe(false);
  });
});

describe('First and last name', () => {
  it.each([
    ['ADMIN', 'Smith'],
    ['Race', 'Control'],
    ['Former', 'racer'],
    ['The', 'Rennmeister'],
    ['Chief', 'Moderator'],
  ])('are not %s %s', (first, last) => {
    expect(isReservedFullName(first, last)).toBe(true);
  });

  it.each([
    ['Jackie', 'Steward'],
    ['Brad', 'Miner'],
    ['Padmini', 'Rao'],
    ['Анна', 'Петрова'],
  ])('are %s %s', (first, last) => {
    expect(isReservedFullName(first, last)).toBe(false);
  });
});
