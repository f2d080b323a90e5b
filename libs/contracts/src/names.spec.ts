import { shownName, visibleLength } from './names';

describe('A name as others see it', () => {
  it.each([
    ['Champ\u200b', 'Champ'],
    ['\u200b\u200b', ''],
    ['\u2800\u2800', ''],
    ['\u3164\uffa0\u115f', ''],
    ['\u202eevil', 'evil'],
    ['a\u0000b', 'ab'],
    ['x\n\t y', 'x y'],
    ['\ud800x', 'x'],
    ['\ue000x', 'x'],
    ['\u0301\u0301', ''],
    [`e${'\u0316'.repeat(18)}`, `e${'\u0316'.repeat(3)}`],
    ['Ａｃｅ ①', 'Ace 1'],
    ['Mu\u0308ller', 'Müller'],
    ['Nguyễn Ánh', 'Nguyễn Ánh'],
    ['שָּׁלוֹם', 'שָּׁלוֹם'],
    ['नमस्ते', 'नमस्ते'],
    ['🏁 911', '🏁 911'],
  ])('%j is %j', (text, shown) => {
    expect(shownName(text)).toBe(shown.normalize('NFKC'));
  });

  it('is the same when it is taken twice', () => {
    const parts = [' ', 'a', '\u0301', '\u0323', '\u200b', '\u3164', '\u00a8', '\u1160', '🏁', '\ud83c', '\ufb01'];
    for (let seed = 0; seed < parts.length ** 4; seed += 1) {
      const text = [0, 1, 2, 3].map((place) => parts[Math.floor(seed / parts.length ** place) % parts.length]).join('');
      expect(shownName(shownName(text))).toBe(shownName(text));
    }
  });

  it('is as long as the characters that are seen', () => {
    expect(visibleLength('🏁🏎')).toBe(2);
    expect(visibleLength('e\u0316\u0316')).toBe(1);
    expect(visibleLength('')).toBe(0);
  });
});
