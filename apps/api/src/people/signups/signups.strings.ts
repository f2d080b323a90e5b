export const signupsStrings = {
  registered: 'Interest registered. You will be among the first to know about new events.',
} as const;
