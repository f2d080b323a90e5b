import { formatStrings as words } from './formats.strings';
import { indexOfSign, unescaped } from './gift-signs';
import { ANSWERS_READ_MAX, isFullyRight, isPartlyRight, moodleText } from './moodle';

/** What the braces hold: `choice`, or the name of another kind of question. */
export function kindOf(inside: string): string {
  if (inside === '' || inside.startsWith('####')) return 'essay';
  if (inside.startsWith('#')) return 'number';
  if (/^(T|TRUE|F|FALSE)\s*(#|$)/i.test(inside)) return 'true or false';
  if (indexOfSign(inside, '~') >= 0 || !inside.startsWith('=')) return 'choice';
  return inside.includes('->') ? 'matching' : 'short answer';
}

export interface GiftAnswers {
  answers: { text: string; isRight: boolean }[];
  explanation?: string;
}

const weightMark = /^\s*%(-?\d{1,3}(?:\.\d{1,9})?)%/;
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** The answers of a multiple choice. The explanation is the feedback to all, or that to the right answer. @throws NotPlainText */
export function giftAnswers(inside: string, format: string): GiftAnswers | { field: string; fault: string } {
  const [choices, general] = splitAt(inside, generalFeedbackIn(inside), 4);
  if (!/^[=~]/.test(choices)) return { field: 'answers', fault: words.beforeAnswers };
  const read = (text: string) => {
    const own = formatMark.exec(text)?.[1]?.toLowerCase();
    return moodleText(unescaped(text.replace(formatMark, '')), own ?? format);
  };
  const answers: GiftAnswers['answers'] = [];
  let explanation = read(general);
  for (const choice of choicesIn(choices)) {
    if (answers.length >= ANSWERS_READ_MAX) return { field: 'answers', fault: words.tooManyAnswers };
    const body = choice.slice(1);
    const weighed = weightMark.exec(body);
    if (!weighed && body.trimStart().startsWith('%')) return { field: 'answers', fault: words.weight };
    const weight = weighed ? Number(weighed[1]) : choice.startsWith('=') ? 100 : 0;
    if (isPartlyRight(weight)) return { field: 'correctAnswer', fault: words.partlyRight };
    const unweighed = body.replace(weightMark, '');
    const [text, feedback] = splitAt(unweighed, indexOfSign(unweighed, '#'), 1);
    const isRight = isFullyRight(weight);
    answers.push({ text: read(text), isRight });
    if (isRight) explanation ||= read(feedback);
  }
  return { answers, explanation };
}

function* choicesIn(choices: string): Generator<string> {
  for (let from = 0; from < choices.length;) {
    const next = indexOfSign(choices, '=~', from + 1);
    const end = next < 0 ? choices.length : next;
    yield choices.slice(from, end);
    from = end;
  }
}

function generalFeedbackIn(inside: string): number {
  for (let at = indexOfSign(inside, '#'); at >= 0; at = indexOfSign(inside, '#', at + 1)) {
    if (inside.startsWith('####', at)) return at;
  }
  return -1;
}

/** The parts before and behind a mark of this length; everything before it when there is none. */
const splitAt = (text: string, at: number, length: number): [string, string] =>
  at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + length)];
