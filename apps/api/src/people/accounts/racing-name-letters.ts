/** The scripts that are in everyday use today (UAX 31, "recommended scripts"), each with those it is written with. */
const writings = [
  'Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Thaana, Ethiopic, Devanagari, Bengali, Gurmukhi, Gujarati',
  'Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala, Tibetan, Thai, Lao, Khmer, Myanmar',
  'Han Hiragana Katakana, Han Bopomofo, Han Hangul',
].flatMap((line) => line.split(', ').map((scripts) => scripts.split(' ')));

/** Signs and marks of no script may stand in each. */
const inOneWriting = writings.map((scripts) => {
  const classes = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
});

/** Marks that run through a letter or around it; around a digit they are a key of a keyboard, which is an emoji. */
const overlay = /[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]|(?<![0-9#*]\ufe0f?)\p{Me}/u;

/** True when all letters are of one script and nothing covers them. */
export const isOneWriting = (name: string): boolean =>
  !overlay.test(name.normalize('NFC')) && inOneWriting.some((writing) => writing.test(name));
