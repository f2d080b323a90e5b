import { type InvitationStatus, QUESTION_TIME_MS } from '@app/contracts';
import { counted } from '../../shared/plural';

export const invitationStrings = {
  pageTitle: 'Invitation · Rennmeister',
  loading: 'Opening your invitation',
  failed: 'The invitation could not be loaded',

  tryLater: 'Please try again later.',

  titles: {
    pending: 'You are invited',
    accepted: 'Invitation Accepted',
    'sign-in': 'Authentication Required',
    expired: 'No entry',
    invalid: 'No entry',
    'not-yours': 'Not your seat',
    taken: 'The seat is taken',
  },
  invited: 'Race control has kept a place on the grid for',
  invitedYou: 'you',
  placeIsSafe: 'Your place on the grid is safe.',
  redirecting: (seconds: number) => `The tournament opens by itself in ${seconds} s.`,
  beThere: 'Be there when the lights go out.',
  signIn: 'You must be logged in to accept tournament invitations. Please login first.',
  invalid: 'This invitation link is invalid or has expired',
  notYours: 'This invitation is for',
  taken: 'Somebody else has accepted this invitation.',

  invitation: 'Invitation',
  status: {
    pending: 'Pending',
    accepted: 'Accepted',
    expired: 'Expired',
  } satisfies Record<InvitationStatus, string>,
  starts: 'Starts',
  expires: 'Expires',
  whatToExpect: 'What to Expect',
  /** The format of this event, from its configuration. */
  thisEvent: (rounds: number, questions: number) =>
    `This event: ${counted(rounds, 'round', 'rounds')} of ${questions} questions, ${QUESTION_TIME_MS / 1_000} seconds each.`,
  /** Fixed texts from the specification. The tournament itself follows its configuration. */
  expectations: [
    { figure: 10, text: 'selected participants' },
    { figure: 5, text: 'rounds' },
    { figure: 30, text: 'seconds per question' },
  ],

  accept: 'Accept Invitation',
  accepting: 'Accepting...',
  goToTournament: 'Go to Tournament',
  returnHome: 'Return to Home',
  login: 'Login',

  acceptedToast: 'Invitation Accepted',
  loginRequired: 'Login Required',
  noToken: 'No authentication token found. Please log in first.',
  acceptFailed: 'Failed to accept invitation. Please try again.',
} as const;
