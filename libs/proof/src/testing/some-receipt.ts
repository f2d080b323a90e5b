import { ed25519 } from '@noble/curves/ed25519';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { CHAIN_START, chainedText } from '../chained-event';
import type { ProvenEvent } from '../proven-events';
import { type Receipt, RECEIPT_FORMAT, sealedOf } from '../receipt';
import type { Seal } from '../seal';
import { fingerprintOf, type Signed, signedText } from '../signed';

/** The key of the server in these tests, and another one. */
export const KEY = '11'.repeat(32);
export const OTHER_KEY = '22'.repeat(32);

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const publicKeyOf = (key: string): string =>
  base64(hexToBytes(`302a300506032b6570032100${bytesToHex(ed25519.getPublicKey(key))}`));

export function signedBy<Statement extends object>(statement: Statement, key = KEY): Statement & Signed {
  const whole = { ...statement, publicKey: publicKeyOf(key) };
  return { ...whole, signature: base64(ed25519.sign(utf8ToBytes(signedText(whole)), key)) };
}

type Happening = Pick<ProvenEvent, 'type' | 'data'>;

/** The events of a stream, each chained to the one before it. Positions count from `position`. */
export function chained(stream: string, happenings: readonly Happening[], position = 1): ProvenEvent[] {
  let previousHash = CHAIN_START;
  return happenings.map(({ type, data }, index) => {
    const rest = { occurredAt: '2026-11-21T20:00:00.000Z', schemaVersion: 1 };
    const event = { stream, revision: `${index}`, type, data };
    const hash = bytesToHex(sha256(utf8ToBytes(chainedText(previousHash, { ...event, metadata: rest }))));
    const place = { position: `${position + index}`, id: `id-${index}`, previousHash };
    previousHash = hash;
    return { ...event, ...place, metadata: { ...rest, hash } };
  });
}

const question = (text: string) => ({
  text,
  answerA: 'Porsche',
  answerB: 'Lotus',
  answerC: 'Ferrari',
  answerD: 'Jaguar',
  correctAnswer: 'A',
});

const times = { servedAt: 1_000, receivedAt: 3_000, claimedMs: 1_800, creditMs: 150, elapsedMs: 1_850 };

/** A race of three questions: a quick right answer, a late one, and one that was not reached. */
export const raced: readonly Happening[] = [
  {
    type: 'GameStarted',
    data: {
      gameId: 'one',
      kind: 'qualifying',
      userId: 'ada',
      quickLimitMs: 5_000,
      questions: ['Who built the 917?', 'And the 962?', 'And the 956?'].map(question),
    },
  },
  { type: 'QuestionServed', data: { index: 0, servedAt: 1_000 } },
  { type: 'QuestionAnswered', data: { index: 0, answer: 'A', isCorrect: true, points: 2, ...times } },
  { type: 'QuestionServed', data: { index: 1, servedAt: 5_000 } },
  {
    type: 'QuestionTimedOut',
    data: {
      index: 1,
      elapsedMs: 10_000,
      lateAnswer: { answer: 'A', receivedAt: 15_500, claimedMs: 9_900, creditMs: 150 },
    },
  },
  { type: 'GameFinished', data: { totals: { score: 2 } } },
];

/** A seal over the positions up to `to`. What it is of is not looked at here. */
export const sealUpTo = (to: number, key = KEY): Seal =>
  signedBy(
    {
      number: 3,
      after: null,
      to: `${to}`,
      events: to,
      root: 'ab'.repeat(32),
      sealedAt: '2026-11-21T21:00:00.000Z',
      previous: null,
    },
    key,
  );

/** `seals`: those that hold its events. */
export function someReceipt(events = chained('game-one', raced), seals: Seal[] = [sealUpTo(6)], key = KEY): Receipt {
  const statement = {
    format: RECEIPT_FORMAT,
    raceId: 'one',
    issuedAt: '2026-11-21T22:00:00.000Z',
    sealed: sealedOf(events, seals),
    events,
    seals,
    fingerprint: fingerprintOf(publicKeyOf(key)),
  } as const;
  return signedBy(statement, key);
}
