export const qualificationStrings = {
  round: (round: number) => `Qualification Round ${round}`,
  tooFew: (round: number, questions: number, needed: number) =>
    `Round ${round} has ${questions} of ${needed} questions: its races use random questions.`,
} as const;
