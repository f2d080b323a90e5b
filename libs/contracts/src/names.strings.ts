/** How a person without a racing name is called, and one whose account is deleted. */
export const namesStrings = {
  /** An administrator. */
  raceControl: 'Race Control',
  /** `letters`: the first of the id. */
  racer: (letters: string) => `Racer ${letters}`,
  formerRacer: 'Former racer',
} as const;
