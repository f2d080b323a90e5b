export const interestStrings = {
  email: 'Email',
  preferredName: 'Preferred name',
  firstName: 'First name',
  lastName: 'Last name',
  optional: 'optional',
  preferences: 'What we may write about',
  newEvents: 'New events',
  leaderboardUpdates: 'Leaderboard updates',
  exclusiveInvites: 'Exclusive invites',
  sending: 'Sending...',
  emailRequired: 'Email Required',
  registered: 'Interest Registered!',
  registeredText: 'You will be among the first to know about new events.',
  thanksTitle: 'Your name is on the list',
  thanksText: 'You will be among the first to know about new events.',
  another: 'Sign up another address',
} as const;

/** Where the form appears, and its texts there. */
export const interestOccasions = {
  'tournament-results': {
    source: 'tournament_results',
    title: 'Be on the next grid',
    say: 'We write to you when a new event opens.',
    submit: 'Sign up',
    emailRequiredText: 'Please enter your email address to sign up for notifications.',
    failed: 'Signup Failed',
    failedText: 'Failed to sign up for notifications. Please try again.',
  },
  'off-season': {
    source: 'off_season',
    title: 'Race with us next season',
    say: 'Leave your address, and we write to you when the next championship opens.',
    submit: 'Register interest',
    emailRequiredText: 'Please enter your email address to register for updates.',
    failed: 'Registration Failed',
    failedText: 'Failed to register interest',
  },
} as const;

export type InterestOccasion = keyof typeof interestOccasions;
