/** What the archive says of itself. */
export const ownDataStrings = {
  title: 'What Rennmeister keeps of you',
  madeFor: ({ name, email, at }: { name: string; email: string; at: string }) =>
    `Made for ${name} (${email}) at ${at}.`,
  reading: [
    'All times are UTC, written as ISO 8601. A field that ends in Ms is a time in milliseconds.',
    'A file with null or [] says that nothing of this kind is kept.',
  ],
  files: 'The files',
  notInIt: 'What is not in it, and why',
  never: [
    'Your password and the secrets of your sessions. They are kept as hashes only, which are of use to nobody but a thief.',
    'Questions that you have not answered yet, and their answers. You may still race on them.',
    'Who has blocked or reported you, and what others wrote to you and deleted. That is theirs.',
    'What you did in an office. It is in the log of the club, with your id.',
    'The log of the game. It holds ids and no names; what it says of you is in races.json, duels.json and the others.',
    'Lines that the server prints, which may hold your id, and backups. The operator has them.',
  ],
} as const;
