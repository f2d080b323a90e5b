import { bodyOf, draftOf, faultsOf, type QuestionDraft, refusedFaults } from './question-draft';

const complete: QuestionDraft = {
  text: 'Which year saw the first 24 Hours of Le Mans?',
  answerA: '1921',
  answerB: '1923',
  answerC: '1925',
  answerD: '1927',
  correctAnswer: 'B',
  category: 'Racing History',
  difficulty: 'Easy',
  imageUrl: '',
  explanation: '',
  source: '',
  use: 'races',
};

describe('a question in the form', () => {
  it('may be sent when everything required is there', () => {
    expect(faultsOf(complete)).toEqual({});
  });

  it('names every required field that is empty or blank', () => {
    expect(faultsOf({ ...complete, answerC: '  ', category: '' })).toEqual({
      answerC: 'Please fill in all required fields',
      category: 'Please fill in all required fields',
    });
  });

  it('says which letters there are when only the correct one is not marked', () => {
    expect(faultsOf({ ...complete, correctAnswer: '' })).toEqual({
      correctAnswer: 'Correct answer must be A, B, C, or D',
    });
  });

  it('names the answers that say the same', () => {
    expect(faultsOf({ ...complete, answerA: ' le  MANS', answerC: 'Le Mans' })).toEqual({
      answerA: 'The four answers must be different from each other',
      answerC: 'The four answers must be different from each other',
    });
  });

  it.each(['http://x.example.org/a.jpg', '//x.example.org/a.jpg', 'a.jpg', 'javascript:alert(1)'])(
    'says which addresses an image may have: not %s',
    (imageUrl) => {
      expect(faultsOf({ ...complete, imageUrl })).toEqual({
        imageUrl: 'The image must be an https address or a path of this site',
      });
    },
  );

  it.each(['', '/media/a.jpg', 'https://x.example.org/a.jpg'])('may have the image %j', (imageUrl) => {
    expect(faultsOf({ ...complete, imageUrl })).toEqual({});
  });

  it('has at its fields what the server refuses', () => {
    const refusal = { statusCode: 409, message: 'Taken', error: 'Taken', code: 'question-text-taken' } as const;
    expect(refusedFaults({ body: { ...refusal, details: { fields: ['text'] } } })).toEqual({ text: 'Taken' });
    expect([refusedFaults({ body: refusal }), refusedFaults({ body: null })]).toEqual([{}, {}]);
  });

  it('removes an emptied image and keeps the other optional fields', () => {
    expect(bodyOf({ ...complete, imageUrl: ' ', source: ' Chronicle ' })).toEqual({
      ...complete,
      imageUrl: null,
      explanation: null,
      source: 'Chronicle',
    });
  });

  it('is empty for a new one, which is for races, and filled for an existing one', () => {
    expect(Object.values(draftOf(null)).join('')).toBe('races');
    const stored = {
      ...complete,
      id: 'q1',
      correctAnswer: 'B',
      category: 'Racing History',
      difficulty: 'Easy',
    } as const;
    expect(draftOf({ ...stored, imageUrl: '/a.jpg', roundNumber: null, explanation: null, source: null })).toEqual({
      ...complete,
      imageUrl: '/a.jpg',
    });
  });
});
