export const overviewStrings = {
  live: 'Live figures',
  loading: 'Reading the timing screen',
  failed: 'The figures could not be loaded',
  stats: {
    totalPlayers: 'Total players',
    averageScore: 'Average score',
    totalQuestions: 'Total questions',
  },
  launch: 'Launch summary',
  launchFacts: [
    { name: 'Participants', value: '50' },
    { name: 'Games total', value: '3' },
    { name: 'Advance to final', value: '10' },
    { name: 'Days', value: '2' },
  ],
  launchNote: '50 participants play 3 games total over 2 days; 10 advance to the final.',
  event: '35-user launch event',
  eventNote:
    'The launch is prepared as a 35-user launch event. The tournament safety limit of 3 games stays enforced for everyone.',
} as const;
