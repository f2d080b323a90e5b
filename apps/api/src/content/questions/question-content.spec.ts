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
    [{ answerB: 'a\ud800' }, 'answerB: validation-failed'],
    [{ explanation: 'a\0b' }, 'explanation: validation-failed'],
  ])('is refused for %j', (differing, fault) => {
    expect(faultsOf(differing)).toEqual([fault]);
  });

  it('has four answers that differ by more than case, spaces and the width of letters', () => {
    const same = { answerA: 'Hohe Acht', answerB: ' hohe   ACHT', answerC: 'Ｈｏｈｅ Acht', answerD: 'Hohe 8' };
    expect(faultsOf(same)).toEqual(['answerB: answers-equal', 'answerC: answers-equal']);
    expect(faultsOf({ answerA: '', answerB: ' ' })).toEqual(['answerA: missing-fields', 'answerB: missing-fields']);
  });

  it('may be as long as the limits say, in characters people see', () => {
    expect(faultsOf({ text: 'ß'.repeat(140), answerA: '🏁'.repeat(60) })).toEqual([]);
  });

  it.each([
    ['text', 560, 'question-text-too-long'],
    ['answerA', 240, 'answer-too-long'],
    ['answerB', 240, 'answer-too-long'],
    ['answerC', 240, 'answer-too-long'],
    ['answerD', 240, 'answer-too-long'],
    ['correctAnswer', 60, 'correct-answer-invalid'],
    ['category', 60, 'category-unknown'],
    ['difficulty', 60, 'difficulty-unknown'],
    ['use', 60, 'question-use-unknown'],
    ['imageUrl', 500, 'image-url-invalid'],
    ['explanation', 1_200, 'question-note-too-long'],
    ['source', 1_200, 'question-note-too-long'],
  ])('in %s is composed once, and only up to %i code units', (field, max, code) => {
    const compose = jest.spyOn(String.prototype, 'normalize');
    const composed = (text: string) => {
      compose.mockClear();
      expect(faultsOf({ [field]: text })).toEqual([`${field}: ${code}`]);
      const texts = compose.mock.contexts as unknown as string[];
      return texts.filter(({ length }) => length > 50);
    };
    // An answer a second time, for its likeness.
    const longest = 'a'.concat('\u0300\u0323'.repeat(max)).slice(0, max);
    expect(composed(longest)).toHaveLength(field.startsWith('answer') ? 2 : 1);
    expect(composed(`${longest}\u0300`)).toEqual([]);
    compose.mockRestore();
  });

  it('has all its faults reported at once, missing fields first', () => {
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
