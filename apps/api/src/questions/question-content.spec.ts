import type { QuestionBody } from '@app/contracts';
import { checkedContent } from './question-content';
import { someQuestion } from './testing/some-questions';

const faultsOf = (differing: Record<string, unknown>) =>
  checkedContent({ ...someQuestion(), ...differing }).faults.map(({ field, code }) => `${field}: ${code}`);

describe('What a question says', () => {
  it('is kept as it is given', () => {
    expect(checkedContent(someQuestion())).toEqual({ content: someQuestion(), faults: [] });
  });

  it('is brought into one form: no space around it, categories, difficulties and letters as they are listed', () => {
    const given = { text: '  Who? ', correctAnswer: ' c ', category: 'gt cars', difficulty: 'INTERMEDIATE' };
    const canonical = { text: 'Who?', correctAnswer: 'C', category: 'GT Cars', difficulty: 'Intermediate' };
    expect(checkedContent(someQuestion(given)).content).toEqual(someQuestion(canonical));
  });

  it('has nothing in it but what belongs to a question', () => {
    const { content } = checkedContent({ ...someQuestion(), _id: 'x', removed: true, $set: { text: 'x' } });
    expect(content).toEqual(someQuestion());
  });

  it.each(['text', 'answerA', 'answerB', 'answerC', 'answerD', 'correctAnswer', 'category', 'difficulty'] as const)(
    'is not complete without %s',
    (field: keyof QuestionBody) => {
      for (const nothing of [undefined, null, '', '  ', 7, { $gt: '' }, ['A']]) {
        expect(faultsOf({ [field]: nothing })).toEqual([`${field}: missing-fields`]);
      }
    },
  );

  it.each([
    [{ correctAnswer: 'E' }, 'correctAnswer: correct-answer-invalid'],
    [{ category: 'Tractors' }, 'category: category-unknown'],
    [{ difficulty: 'Mixed' }, 'difficulty: difficulty-unknown'],
    [{ text: 'x'.repeat(141) }, 'text: question-text-too-long'],
    [{ answerD: 'x'.repeat(61) }, 'answerD: answer-too-long'],
    [{ explanation: 'x'.repeat(301) }, 'explanation: question-note-too-long'],
    [{ source: 'x'.repeat(301) }, 'source: question-note-too-long'],
    [{ source: { $ne: 1 } }, 'source: validation-failed'],
  ])('is refused for %j', (differing, fault) => {
    expect(faultsOf(differing)).toEqual([fault]);
  });

  it('may be as long as the limits say, in characters people see', () => {
    expect(faultsOf({ text: 'ß'.repeat(140), answerA: '🏁'.repeat(60) })).toEqual([]);
  });

  it('tells everything that is wrong at once, what is missing first', () => {
    expect(faultsOf({ difficulty: 'Mixed', correctAnswer: 'E', answerB: '' })).toEqual([
      'answerB: missing-fields',
      'correctAnswer: correct-answer-invalid',
      'difficulty: difficulty-unknown',
    ]);
  });

  it.each(['https://pictures.example.org/911.jpg', '/media/911.jpg', '', null])(
    'may show the picture %s',
    (imageUrl) => {
      const { content } = checkedContent({ ...someQuestion(), imageUrl });
      expect(content?.imageUrl).toBe(imageUrl || null);
    },
  );

  it.each([
    'http://pictures.example.org/911.jpg',
    '//elsewhere.example.org/911.jpg',
    '/\\elsewhere.example.org',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '911.jpg',
    `https://example.org/${'x'.repeat(500)}`,
  ])('may not show the picture %s', (imageUrl) => {
    expect(faultsOf({ imageUrl })).toEqual(['imageUrl: image-url-invalid']);
  });

  it.each([null, undefined, 'text', 7, []])('is nothing in %j', (row) => {
    expect(checkedContent(row).content).toBeNull();
  });
});
