import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiptText } from '@app/proof';
import { KEY, OTHER_KEY, publicKeyOf, someReceipt } from '@app/proof/testing/some-receipt';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../dist/api/apps/api/src/receipt.js');
const directory = mkdtempSync(join(tmpdir(), 'receipts-'));
const key = publicKeyOf(KEY);

function receipt(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, printed: stdout, errors: stderr };
}

function saved(text: string): string {
  const file = join(directory, 'receipt.json');
  writeFileSync(file, text);
  return file;
}

test('A receipt is checked with the public key alone, point by point', () => {
  const { status, printed } = receipt('check', saved(receiptText(someReceipt())), '--key', key);
  expect(printed.split('\n').slice(2)).toEqual([
    '1. Who built the 917? – A: right, in time for two points, 1.850 s, 2 points',
    '2. And the 962? – A: answered after the time was over, 10.000 s, 0 points',
    '3. And the 956? – –: not reached, 0 points',
    'holds  Nothing was changed since it was signed.',
    'holds  It was signed with the public key that it was compared with.',
    'holds  The hash is right of all 6 events, and each follows the one before it.',
    'holds  Sealed: yes, by seal 3.',
    'holds  The points follow from the answers and their times: 2 in all.',
    '',
  ]);
  expect(status).toBe(0);
});

test('Without a key it says that nothing is known of who signed it', () => {
  const { status, printed } = receipt('check', saved(receiptText(someReceipt())));
  expect(printed).toContain('open   It was compared with no public key');
  expect(status).toBe(0);
});

test.each([
  ['with a changed byte', receiptText(someReceipt()).replace('"A"', '"B"'), key, 'FAILS  It was changed'],
  ['of another key', receiptText(someReceipt()), publicKeyOf(OTHER_KEY), 'FAILS  It was signed with another key'],
  ['that is none', 'a photo', key, 'This is no receipt'],
])('A receipt %s is refused', (_, text, against, said) => {
  const { status, printed } = receipt('check', saved(text), '--key', against);
  expect(printed).toContain(said);
  expect(status).toBe(1);
});

test.each([
  [[], 'npm run receipt check'],
  [['check'], 'npm run receipt check'],
  [['check', 'file', '--other'], 'npm run receipt check'],
  [['check', 'file', '--key', 'abc'], 'This is no Ed25519 public key'],
  [['check', join(directory, 'nothing.json')], 'cannot be read: ENOENT'],
])('With the arguments %j it says what is wrong', (args, said) => {
  const { status, errors } = receipt(...args);
  expect(errors).toContain(said);
  expect(status).toBe(1);
});
