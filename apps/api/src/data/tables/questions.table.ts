import { table } from '@app/tables';
import { MOMENT, ofTheLog, ofTheQuestion } from './shared-columns.table';

export const questionsTable = table({
  name: 'questions',
  about: 'Every question that was closed for somebody in a race, as it was asked last. Those never raced are not here.',
  rowFor: 'question',
  columns: {
    question_id: { kind: 'text', about: 'The question', joins: 'answers.question_id' },
    question_text: { kind: 'text', isNow: true, about: 'Its text as it was asked last' },
    ...ofTheQuestion,
    first_raced_at: { kind: 'timestamp', about: 'When it was first closed for somebody' },
    deleted_at: {
      kind: 'timestamp',
      isNullable: true,
      isNow: true,
      about: 'When an editor deleted it. Empty again once there is a question of this text',
    },
    released_at: {
      kind: 'timestamp',
      isNullable: true,
      isNow: true,
      about:
        'Since when `answers` shows its key and what was chosen: two days after it was deleted, when no round runs with it',
    },
    ...ofTheLog,
  },
  key: ['question_id'],
  indexes: [['category', 'difficulty'], ['deleted_at']],
  example: {
    question_id: 'q-0117',
    question_text: 'Which engine did the 1967 Alfa Romeo 33 Stradale have?',
    category: 'Racing History',
    difficulty: 'Hard',
    first_raced_at: MOMENT,
    deleted_at: null,
    released_at: null,
    log_position: 180_400,
    recorded_at: MOMENT,
  },
});
