import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainDrawing } from '../../platform/files/plain-drawing';
import { checkedContent } from './question-content';
import { questionPack } from './question-pack';

const PUBLIC_FILES = join(__dirname, '../../../../web/public');
const pictured = questionPack.filter(({ imageUrl }) => imageUrl !== null);

describe('the question pack', () => {
  it('keeps the rules that any question has to keep, and says where each answer is from', () => {
    const broken = questionPack.filter((question) => checkedContent(question).faults.length > 0 || !question.source);
    expect(broken).toEqual([]);
  });

  it('asks nothing twice', () => {
    expect(new Set(questionPack.map(({ text }) => text)).size).toBe(questionPack.length);
  });

  it('has at least 24 questions with a picture', () => {
    expect(pictured.length).toBeGreaterThanOrEqual(24);
  });

  it.each(pictured.map(({ text, imageUrl }) => [imageUrl!, text]))('has the drawing %s for “%s”', async (imageUrl) => {
    expect(await isPlainDrawing(readFileSync(join(PUBLIC_FILES, imageUrl), 'utf8'))).toBe(true);
  });
});
