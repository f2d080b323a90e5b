import { RACE_CONTROL } from '@app/contracts';

/**
 * Characters that look like a Latin letter, by that letter. Each is listed in the case that looks alike; its
 * other case follows. Marks above and below letters are visible and stay.
 */
const lookalikes: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'вβʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еεᴇ',
  f: 'ꜰ',
  g: 'ɡɢ',
  h: 'нηһʜ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'i1|ιіӏıɩɪʟ',
  m: 'мμᴍ',
  n: 'νոɴ',
  o: '0оοօσςᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'ʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'սᴜ',
  v: 'ѵᴠ',
  w: 'ԝᴡ',
  x: 'хχ',
  y: 'уυүʏ',
  z: 'ζᴢ',
  3: 'зӡ',
  '-': '‐‑‒–—―−',
  "'": '’‘ʼ`´',
};

const latin = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** Names with the same look cannot be told apart by a reader. Looks are only for comparison and are never shown. */
export function lookOf(name: string): string {
  const letters = name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
  const folded = Array.from(letters, (letter) => latin.get(letter) ?? letter).join('');
  // The rest of a dotted capital I.
  return folded.replaceAll('l\u0307', 'l').normalize('NFC').trim();
}

const lettersOnly = (name: string) => lookOf(name).replace(/[^\p{L}\p{N}]/gu, '');

const forNobody = new Set(['Former racer'].map(lettersOnly));
const forAdministrators = new Set(['ADMIN', 'RENNMEISTER', RACE_CONTROL].map(lettersOnly));

/** True for names that belong to the game. Spaces and signs between the letters make no difference. */
export function isReserved(name: string, isAdmin: boolean): boolean {
  const letters = lettersOnly(name);
  return forNobody.has(letters) || (!isAdmin && forAdministrators.has(letters));
}
