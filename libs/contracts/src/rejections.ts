import { commonRejections, type Rejected } from './common-rejections';
import { fileRejections } from './file-rejections';

const others = {
  // accounts
  'missing-fields': { statusCode: 400, message: 'Please fill in all required fields' },
  'invalid-credentials': { statusCode: 401, message: 'Invalid email or password' },
  'email-taken': { statusCode: 409, message: 'Failed to create account' },
  'racing-name-taken': { statusCode: 409, message: 'This racing name is taken' },
  'racing-name-required': { statusCode: 400, message: 'Please enter your name' },
  'racing-name-too-short': { statusCode: 400, message: 'Name must be at least 2 characters' },
  'racing-name-too-long': { statusCode: 400, message: 'Name must be 20 characters or less' },
  'racing-name-mixed': { statusCode: 400, message: 'Please write your name in one alphabet' },
  'password-too-short': { statusCode: 400, message: 'Password must be at least 6 characters long.' },
  'current-password-wrong': { statusCode: 400, message: 'Your current password is not right.' },
  'password-needed': { statusCode: 403, message: 'Please enter your password again.' },
  'reset-token-invalid': { statusCode: 400, message: 'Invalid or expired reset token.' },
  // administration of people
  'reset-password-too-short': { statusCode: 400, message: 'Password must be at least 6 characters long' },
  'rounds-not-positive': { statusCode: 400, message: 'Please enter a number greater than 0' },
  'cannot-delete-yourself': { statusCode: 409, message: 'You cannot delete your own account' },
  'office-unknown': { statusCode: 404, message: 'There is no such office' },
  'last-owner': { statusCode: 409, message: 'There must be an owner. Make somebody else an owner first.' },
  'last-administrator': { statusCode: 409, message: 'The last administrator cannot be deleted' },
  'season-not-found': { statusCode: 404, message: 'Season not found' },
  'season-not-last': { statusCode: 409, message: 'Only the season that was closed last can be taken back' },
  'season-close-withdrawn': { statusCode: 409, message: 'This season was taken back already' },
  'reset-under-way': { statusCode: 409, message: 'Everybody is still being changed. Please wait until that is done.' },
  'survey-before-race': { statusCode: 409, message: 'Please race once before you fill in the survey' },
  'survey-already-completed': { statusCode: 409, message: 'This survey is already complete' },
  // the system
  'read-model-not-found': { statusCode: 404, message: 'Read model not found' },
  'reaction-not-retired': { statusCode: 409, message: 'This event belongs to a reactor that is in use' },
  'reaction-not-parked': { statusCode: 404, message: 'This event is not parked' },
  // messages
  'conversation-not-found': { statusCode: 404, message: 'Conversation not found' },
  'conversation-with-yourself': { statusCode: 400, message: 'You cannot write to yourself.' },
  'racer-not-found': { statusCode: 404, message: 'Racer not found' },
  'racer-deleted': { statusCode: 409, message: 'This racer has left. Nobody would read your message.' },
  'blocked-by-racer': { statusCode: 403, message: 'This racer takes no messages from you.' },
  'racer-blocked': { statusCode: 409, message: 'You have blocked this racer. Unblock them to write.' },
  'report-resolved': { statusCode: 409, message: 'Somebody else has resolved this report.' },
  'message-not-found': { statusCode: 404, message: 'Message not found' },
  'message-edited-often': {
    statusCode: 409,
    message: 'This message was changed too often. Please write a new one.',
  },
  'message-too-long': { statusCode: 400, message: 'A message can have up to 2000 characters.' },
  // schedule and signups
  'schedule-incomplete': { statusCode: 400, message: 'Name and end time are required.' },
  'schedule-ends-before-start': { statusCode: 400, message: 'The end time must be after the start time.' },
  'schedule-ended': { statusCode: 409, message: 'This schedule has ended. Give it a later end time first.' },
  'email-required': { statusCode: 400, message: 'Please enter your email address to register for updates.' },
  'email-invalid': { statusCode: 400, message: 'Please enter a valid email address.' },
  'subscription-not-found': { statusCode: 404, message: 'This link is not valid any more.' },
  // racer and game
  'game-disabled': { statusCode: 403, message: 'The game is currently disabled' },
  'round-limit-reached': { statusCode: 403, message: 'Tournament game limit reached' },
  'insufficient-questions': { statusCode: 409, message: 'Insufficient questions' },
  'no-open-game': { statusCode: 409, message: 'There is no race to finish' },
  'game-not-found': { statusCode: 404, message: 'Race not found' },
  'game-not-yours': { statusCode: 403, message: 'This is not your race' },
  'game-finished': { statusCode: 409, message: 'This race is finished' },
  'question-not-served': { statusCode: 409, message: 'This question is not open yet' },
  'already-answered': { statusCode: 409, message: 'This question is already answered' },
  'question-not-for-practice': {
    statusCode: 409,
    message: 'This question is for races. Please go on with the next one.',
  },
  'race-not-over': { statusCode: 409, message: 'The race still has open questions' },
  'log-not-as-written': {
    statusCode: 409,
    message: 'The log does not have this as it was written, so nothing is signed. Please tell a steward.',
  },
  // events and tournaments
  'event-not-found': { statusCode: 404, message: 'Event not found' },
  'event-incomplete': { statusCode: 400, message: 'Please fill in event name and start time' },
  'event-duration-invalid': { statusCode: 400, message: 'Duration must be between 5 and 120 minutes' },
  'event-participants-invalid': { statusCode: 400, message: 'Participants must be between 1 and 1000' },
  'event-has-more-participants': { statusCode: 409, message: 'More racers than that take part already' },
  'event-full': { statusCode: 409, message: 'This event is full' },
  'event-completed': { statusCode: 409, message: 'This event is over' },
  'event-not-over': { statusCode: 409, message: 'This event is not over yet' },
  'too-many-events': { statusCode: 409, message: 'There are too many events. Please delete one first.' },
  'rounds-invalid': { statusCode: 400, message: 'Rounds must be between 1 and 10' },
  'questions-per-round-invalid': { statusCode: 400, message: 'Questions per round must be 5, 10, 15 or 20' },
  'round-unknown': { statusCode: 400, message: 'This event has no such round' },
  'round-not-raced': { statusCode: 404, message: 'This round was not raced' },
  'round-not-over': { statusCode: 409, message: 'This round still runs' },
  'question-not-in-round': { statusCode: 404, message: 'This round has no such question' },
  'question-not-raced': { statusCode: 404, message: 'Nobody has raced on this question' },
  'cut-not-level': { statusCode: 409, message: 'These racers are not level at the cut' },
  'cut-places-differ': { statusCode: 409, message: 'Choose as many racers as there are places' },
  'answer-is-right': { statusCode: 409, message: 'This answer counts as right already' },
  'ruled-already': { statusCode: 409, message: 'There is such a ruling already' },
  'table-unknown': { statusCode: 404, message: 'There is no such table' },
  'data-query-wrong': { statusCode: 400, message: 'The table cannot be asked like this' },
  'data-not-ready': { statusCode: 503, message: 'The tables are being built. Please try again soon.' },
  'too-many-data-tokens': { statusCode: 409, message: 'You have as many tokens as one may have. Withdraw one first.' },
  'data-token-unknown': { statusCode: 404, message: 'There is no such token' },
  'ruling-not-found': { statusCode: 404, message: 'Ruling not found' },
  'round-full': { statusCode: 409, message: 'This round has all its questions' },
  'question-in-other-event-round': { statusCode: 409, message: 'This question is already in a round of this event' },
  'round-already-active': { statusCode: 409, message: 'This round is already active' },
  'round-already-raced': { statusCode: 409, message: 'More rounds than that have been raced already' },
  'another-round-active': { statusCode: 409, message: 'Another round is active. Please end it first.' },
  'lights-on': { statusCode: 409, message: 'The lights are on. A question comes when they go out.' },
  'round-under-way': { statusCode: 409, message: 'This round is under way. It can be ended, not taken back.' },
  'no-active-round': { statusCode: 409, message: 'No round is active' },
  'last-question-open': { statusCode: 409, message: 'This is the last question of the round. End the round instead.' },
  'not-live': { statusCode: 409, message: 'This event is not live' },
  'participant-not-found': { statusCode: 404, message: 'Participant not found' },
  'not-a-participant': { statusCode: 403, message: 'You are not a participant of this tournament' },
  'tournament-not-accepting-answers': { statusCode: 409, message: 'Tournament is not accepting answers' },
  'tournament-incomplete': { statusCode: 400, message: 'Please enter tournament name and select participants.' },
  'message-required': { statusCode: 400, message: 'Please enter a message.' },
  'raced-since': { statusCode: 409, message: 'It was raced again since then' },
  'reset-not-last': { statusCode: 409, message: 'There was a later reset. Please take that back first.' },
  'withdrawn-already': { statusCode: 409, message: 'This was taken back already' },
  'another-event-live': { statusCode: 409, message: 'Another event is live. Please end it first.' },
  'not-to-take-back': { statusCode: 409, message: 'This cannot be taken back' },
  // invitations
  'invitation-invalid': { statusCode: 404, message: 'This invitation link is invalid or has expired' },
  'invitation-expired': { statusCode: 409, message: 'This invitation link is invalid or has expired' },
  'invitation-not-yours': { statusCode: 403, message: 'This invitation is for somebody else' },
  'invitation-already-accepted': { statusCode: 409, message: 'Invitation already accepted' },
  'invitation-recovered': { statusCode: 409, message: 'Acceptance recovered from concurrent request' },
  // duels
  'duel-category-required': { statusCode: 400, message: 'Please select a category' },
  'duel-difficulty-unknown': { statusCode: 400, message: 'Difficulty must be Mixed, Easy, Intermediate or Hard' },
  'duel-questions-invalid': { statusCode: 400, message: 'A duel has 5, 10, 15 or 20 questions' },
  'duel-questions-short': {
    statusCode: 409,
    message: 'There are not enough free questions for this duel. Please choose fewer, or another category.',
  },
  'duel-with-yourself': { statusCode: 409, message: 'You cannot challenge yourself' },
  'duel-opponent-not-found': { statusCode: 404, message: 'There is no racer to challenge' },
  'too-many-duels': { statusCode: 409, message: 'You have many open challenges. Please wait for an answer first.' },
  'too-many-duels-of-two': {
    statusCode: 409,
    message: 'You two have had many duels today. Please come back tomorrow.',
  },
  'duel-not-found': { statusCode: 404, message: 'Duel not found' },
  'duel-invitation-invalid': { statusCode: 404, message: 'This duel link is invalid or has expired' },
  'duel-not-yours': { statusCode: 403, message: 'Only the invited racer can do this' },
  'duel-taken': { statusCode: 409, message: 'Somebody else has accepted this duel already' },
  'duel-not-pending': { statusCode: 409, message: 'This challenge has been answered already' },
  'duel-withdrawn': { statusCode: 409, message: 'This challenge has been withdrawn' },
  'duel-not-accepted': { statusCode: 409, message: 'This duel has not been accepted yet' },
  'duel-expired': { statusCode: 409, message: 'This duel has expired' },
  'duel-over': { statusCode: 409, message: 'This duel is over' },
  'duel-not-over': { statusCode: 409, message: 'This duel is not over yet' },
  'duel-not-raced': { statusCode: 409, message: 'Nobody has raced this duel' },
  'duel-category-name-required': { statusCode: 400, message: 'Please enter a category name' },
  'duel-category-name-taken': { statusCode: 409, message: 'There is a duel category with this name already' },
  'duel-category-in-use': { statusCode: 409, message: 'Duels of this category are still open' },
  'too-many-duel-categories': {
    statusCode: 409,
    message: 'There are too many duel categories. Please delete one first.',
  },
  // sponsors, videos, badge images
  'upload-malformed': { statusCode: 400, message: 'The upload could not be read.' },
  'file-too-large': { statusCode: 413, message: 'The file is too large.' },
  'file-type-not-allowed': { statusCode: 415, message: 'This kind of file is not allowed.' },
  'picture-too-large': { statusCode: 400, message: 'The picture is more than 4096 pixels wide or high.' },
  'drawing-not-plain': { statusCode: 400, message: 'The SVG file holds more than a drawing. Please export it plain.' },
  'range-not-satisfiable': { statusCode: 416, message: 'The file has no such part.' },
  'sponsor-name-required': { statusCode: 400, message: 'Sponsor name is required' },
  'logo-required': { statusCode: 400, message: 'Logo file is required' },
  'too-many-sponsors': { statusCode: 409, message: 'There are too many sponsors. Please delete one first.' },
  'video-required': { statusCode: 400, message: 'Video file is required' },
  'too-many-videos': { statusCode: 409, message: 'There are too many videos. Please delete one first.' },
  'badge-image-required': { statusCode: 400, message: 'Badge image is required' },
  'picture-required': { statusCode: 400, message: 'Please choose a picture.' },
  'badge-type-required': { statusCode: 400, message: 'Badge type is required' },
  // questions and qualification rounds
  'correct-answer-invalid': { statusCode: 400, message: 'Correct answer must be A, B, C, or D' },
  'category-unknown': {
    statusCode: 400,
    message: 'Category must be Air-Cooled, GT Cars, Racing History or Modern Porsche',
  },
  'question-use-unknown': { statusCode: 400, message: 'A question is for races or for practice' },
  'question-for-practice': {
    statusCode: 409,
    message: 'This question is for practice: anybody may know its answer. Choose one for races.',
  },
  'difficulty-unknown': { statusCode: 400, message: 'Difficulty must be Easy, Intermediate or Hard' },
  'question-text-too-long': { statusCode: 400, message: 'The question must be 140 characters or less' },
  'answer-too-long': { statusCode: 400, message: 'Each answer must be 60 characters or less' },
  'answers-equal': { statusCode: 400, message: 'The four answers must be different from each other' },
  'question-text-taken': { statusCode: 409, message: 'There is a question with this text already' },
  'question-note-too-long': { statusCode: 400, message: 'Explanation and source must be 300 characters or less' },
  'image-url-invalid': {
    statusCode: 400,
    message: 'The image must be an https address or a path of this site',
  },
  'no-questions-selected': { statusCode: 400, message: 'Please select at least one question' },
  'too-many-questions': { statusCode: 400, message: 'Maximum 10 questions per round' },
  'questions-unknown': { statusCode: 409, message: 'Some of these questions no longer exist' },
  'question-in-other-round': { statusCode: 409, message: 'A question can be in only one round' },
} as const satisfies Record<string, Rejected>;

/**
 * Every foreseen refusal: its HTTP status and the text shown to a person. Programs look at the code. No text
 * contains the digits 500, because clients retry on them. The call is marked as pure, so that the client, which knows only
 * the codes, leaves the texts out.
 */
export const rejections = /* @__PURE__ */ together(commonRejections, fileRejections, others);

function together<Common, Files, Others>(common: Common, files: Files, rest: Others): Common & Files & Others {
  return { ...common, ...files, ...rest };
}

export type RejectionCode = keyof typeof rejections;

/** The body of every answer with an error status. `message` and `error` hold the same text for people. */
export interface ErrorBody {
  statusCode: number;
  message: string;
  error: string;
  code: RejectionCode;
  /** More about the refusal, such as a stored result or the fields that failed. */
  details?: Record<string, unknown>;
}
