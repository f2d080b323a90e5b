import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  checkReceipt,
  type ExplainedQuestion,
  type Finding,
  proofStrings,
  publicKeyIn,
  receiptFindings,
  receiptHolds,
} from '@app/proof';

/** The message is one line for whoever runs the command. */
class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

const USAGE = `npm run receipt check <file> [--key <public key>]
  says what holds of a receipt and what does not; the file and the public key are all it needs`;

const marks: Record<Finding['state'], string> = { holds: 'holds', fails: 'FAILS', open: 'open' };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Resolves to whether the receipt holds. @throws WrongArguments */
function main(args: string[]): boolean {
  const { file, key } = given(args);
  const verdict = checkReceipt(textOf(file), key);
  if (!verdict) {
    say(proofStrings.noReceipt);
    return false;
  }
  const { receipt, fingerprint, race } = verdict;
  say(`Receipt of race ${receipt.raceId}, given out ${receipt.issuedAt}`);
  say(`Key with the fingerprint ${fingerprint}`);
  for (const question of race?.questions ?? []) say(questionSaid(question));
  for (const { state, text } of receiptFindings(verdict)) say(`${marks[state].padEnd(6)} ${text}`);
  return receiptHolds(verdict);
}

function given(args: string[]): { file: string; key: string | null } {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { key: { type: 'string' } } });
    const [command, file, ...rest] = positionals;
    if (command !== 'check' || !file || rest.length > 0) throw new WrongArguments(USAGE);
    const key = values.key === undefined ? null : publicKeyIn(values.key);
    if (key === null && values.key !== undefined) throw new WrongArguments('This is no Ed25519 public key');
    return { file, key };
  } catch (error) {
    throw error instanceof WrongArguments ? error : new WrongArguments(USAGE);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongArguments(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function questionSaid({ index, text, choice, reason, points, countedMs }: ExplainedQuestion): string {
  const time = countedMs === null ? '' : `, ${(countedMs / 1_000).toFixed(3)} s`;
  return `${index + 1}. ${text} – ${choice ?? '–'}: ${proofStrings.reason[reason]}${time}, ${points === 1 ? '1 point' : `${points} points`}`;
}

try {
  process.exitCode = main(process.argv.slice(2)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
