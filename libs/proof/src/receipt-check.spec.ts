import { receiptFindings } from './findings';
import type { ProvenEvent } from './proven-events';
import { type Receipt, receiptText } from './receipt';
import { checkReceipt, receiptHolds } from './receipt-check';
import { chained, KEY, OTHER_KEY, publicKeyOf, raced, sealUpTo, signedBy, someReceipt } from './testing/some-receipt';

const publicKey = publicKeyOf(KEY);
const passes = (text: string): boolean => {
  const verdict = checkReceipt(text, publicKey);
  return verdict !== null && receiptHolds(verdict);
};
/** What is said to hold (+), to fail (-) and to be open (?). */
const said = (receipt: Receipt, key: string | null = publicKey): string =>
  receiptFindings(checkReceipt(receiptText(receipt), key)!)
    .map(({ part, state }) => `${{ holds: '+', fails: '-', open: '?' }[state]}${part}`)
    .join(' ');
const texts = (receipt: Receipt): string[] =>
  receiptFindings(checkReceipt(receiptText(receipt), publicKey)!).map(({ text }) => text);

/** Signed again by whoever has changed it, as only somebody with the key can. */
const resigned = ({ signature: _, publicKey: __, ...rest }: Receipt, change: Partial<Receipt>): Receipt =>
  signedBy({ ...rest, ...change });
const withEvents = (change: (events: ProvenEvent[]) => ProvenEvent[]): Receipt =>
  resigned(someReceipt(), { events: change(chained('game-one', raced)) });

describe('a receipt', () => {
  it('holds as it was given out', () => {
    expect(said(someReceipt())).toBe('+signature +key +events +seal +points');
    expect(texts(someReceipt())).toEqual([
      'Nothing was changed since it was signed.',
      'It was signed with the public key that it was compared with.',
      'The hash is right of all 6 events, and each follows the one before it.',
      'Sealed: yes, by seal 3.',
      'The points follow from the answers and their times: 2 in all.',
    ]);
  });

  it('is refused with any byte of it changed, removed or put in', () => {
    // A race without questions is short, and has all that any receipt has.
    const empty = raced.flatMap(({ type, data }) =>
      type === 'GameStarted' || type === 'GameFinished'
        ? [{ type, data: { ...(data as object), questions: [], totals: { score: 0 } } }]
        : [],
    );
    const text = receiptText(someReceipt(chained('game-one', empty), [sealUpTo(2)]));
    expect(passes(text)).toBe(true);
    // One character after another, each time to the next one of the alphabet or to a space.
    const changed = Array.from(text, (character) => (/[0-8a-yA-Y]/.test(character) ? next(character) : ' '));
    const survivors = changed.flatMap((character, at) => {
      if (character === text[at]) return [];
      return passes(text.slice(0, at) + character + text.slice(at + 1))
        ? [`${at}: ${text.slice(at - 20, at + 5)}`]
        : [];
    });
    expect(survivors).toEqual([]);
    for (let at = 0; at <= text.length; at += 17) {
      expect(passes(text.slice(0, at) + text.slice(at + 1)) && at < text.length).toBe(false);
      expect(passes(`${text.slice(0, at)} ${text.slice(at)}`)).toBe(false);
    }
  });

  it.each<[string, Receipt, string]>([
    [
      'an event was changed',
      withEvents((events) => events.with(2, { ...events[2]!, data: { ...(events[2]!.data as object), points: 9 } })),
      '+signature +key -events +seal -points',
    ],
    ['an event was removed', withEvents((events) => events.toSpliced(3, 1)), '+signature +key -events +seal +points'],
    [
      'two events were swapped',
      withEvents((events) => events.with(3, events[4]!).with(4, events[3]!)),
      '+signature +key -events +seal +points',
    ],
    ['its end was cut off', withEvents((events) => events.slice(0, -1)), '+signature +key +events +seal -points'],
    [
      'a stream was chained anew from its second event',
      withEvents((events) => [events[0]!, ...chained('game-one', [raced[5]!, ...raced.slice(1)]).slice(1)]),
      '+signature +key -events +seal +points',
    ],
    [
      'its seal was changed',
      resigned(someReceipt(), { seals: [{ ...sealUpTo(6), events: 7 }] }),
      '+signature +key +events -seal +points',
    ],
    [
      'its seal is by another key',
      resigned(someReceipt(), { seals: [sealUpTo(6, OTHER_KEY)] }),
      '+signature +key +events -seal +points',
    ],
    ['it is of another race', resigned(someReceipt(), { raceId: 'two' }), '-signature +key +events +seal +points'],
    [
      'it says more of its seals than they do',
      resigned(someReceipt(chained('game-one', raced), [sealUpTo(4)]), { sealed: 'yes' }),
      '-signature +key +events ?seal +points',
    ],
    [
      'its points are not what the answers bring',
      someReceipt(chained('game-one', raced.toSpliced(5, 1, { type: 'GameFinished', data: { totals: { score: 3 } } }))),
      '+signature +key +events +seal -points',
    ],
    [
      'somebody else has made all of it',
      someReceipt(undefined, [sealUpTo(6, OTHER_KEY)], OTHER_KEY),
      '+signature -key +events +seal +points',
    ],
  ])('says what does not hold where %s', (_, receipt, expected) => {
    expect(said(receipt)).toBe(expected);
    expect(passes(receiptText(receipt))).toBe(false);
  });

  it('says plainly what is not sealed yet, which is no fault', () => {
    expect(said(someReceipt(undefined, []))).toBe('+signature +key +events ?seal +points');
    expect(texts(someReceipt(undefined, []))[3]).toMatch(/^Sealed: not yet/);
    expect(texts(someReceipt(undefined, [sealUpTo(4)]))[3]).toMatch(/^Sealed: in part, by seal 3/);
    expect(passes(receiptText(someReceipt(undefined, [])))).toBe(true);
  });

  it('shows nothing about who has signed it without a key', () => {
    expect(said(someReceipt(), null)).toBe('+signature ?key +events +seal +points');
  });

  it('names the first broken event', () => {
    const broken = withEvents((events) => events.toSpliced(1, 1));
    expect(texts(broken)[2]).toBe('Event 2 of game-one is not as it was written: an event before it is missing.');
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"format":"rennmeister-receipt-1"}',
    '{"format":"rennmeister-receipt-1","events":[null]}',
  ])('is not what %j is', (text) => expect(checkReceipt(text, publicKey)).toBeNull());
});

const next = (character: string): string => String.fromCharCode(character.charCodeAt(0) + 1);
