/** A block of commands on a page, which begins with ```sh and the marks that `docs/tests.md` describes. */
export interface CommandBlock {
  page: string;
  /** The line of the page that it begins at, from 1. */
  line: number;
  script: string;
  /** The address at which it answers; null when it ends by itself. */
  serves: string | null;
  /** It runs beside the application. */
  isWhileRunning: boolean;
  needs: readonly Need[];
}

export const needs = ['docker', 'eventstoredb', 'mongodb', 'mongod', 'sqlite3', 'openssl', 'time'] as const;
export type Need = (typeof needs)[number];

/** @throws Error for a mark that nothing follows from */
export function commandBlocks(page: string, text: string): CommandBlock[] {
  return Array.from(text.matchAll(/^```sh(.*)\n([\s\S]*?)^```$/gm), ({ index, 1: marks = '', 2: script = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    const block = { page, line, script, serves: null, isWhileRunning: false, needs: [] };
    return marks.trim().split(/\s+/).filter(Boolean).reduce(marked, block);
  });
}

function marked(block: CommandBlock, mark: string): CommandBlock {
  const [name, value = ''] = mark.split(/=(.*)/);
  if (name === 'serves' && URL.canParse(value)) return { ...block, serves: value };
  if (mark === 'while=running') return { ...block, isWhileRunning: true };
  const wanted = value.split(',');
  if (name === 'needs' && wanted.every(isNeed)) return { ...block, needs: wanted.filter(isNeed) };
  throw new Error(`${block.page}:${block.line}: nothing follows from ${mark}`);
}

const isNeed = (word: string): word is Need => needs.some((need) => need === word);
