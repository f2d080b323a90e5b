import { bodyOf, draftOf, faultOf, type QuestionDraft } from './question-draft';

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
};

describe('a question in the form', () => {
  it('may be sent when everything required is there', () => {
    expect(faultOf(complete)).toBeNull();
  });

  it('names every required field that is empty or blank', () => {
    expect(faultOf({ ...complete, answerC: '  ', category: '' })).toEqual({
      fields: ['answerC', 'category'],
      text: 'Please fill in all required fields',
    });
  });

  it('says which letters there are when only the correct one is not marked', () => {
    expect(faultOf({ ...complete, correctAnswer: '' })).toEqual({
      fields: ['correctAnswer'],
      text: 'Correct answer must be A, B, C, or D',
    });
  });

  it('takes an emptied image away and leaves what is written in place', () => {
    expect(bodyOf({ ...complete, imageUrl: ' ', source: ' Chronicle ' })).toEqual({
      ...complete,
      imageUrl: null,
      explanation: null,
      source: 'Chronicle',
    });
  });

  it('begins empty for a new one, and as it is for one that exists', () => {
    expect(Object.values(draftOf(null)).join('')).toBe('');
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
