export const accountStrings = {
  racingName: 'Racing name',
  racingNameHint: '2 to 20 characters',
  nameRequired: 'Please enter your name',
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be 20 characters or less',
  nameTaken: 'This racing name is taken',
} as const;
