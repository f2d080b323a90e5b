// @offered
/** A message to everybody who follows an event. `number`: unique, from 1. `at`: milliseconds since 1970. */
export type TournamentMessage = MessageContent & { number: number; at: number };

/** `messageId`: the text's id; texts are not in the log. `questionIndex`: from 0. */
export type MessageContent =
  | { kind: 'round-started' | 'round-paused' | 'round-resumed' | 'round-ended'; round: number }
  | { kind: 'question-advanced'; round: number; questionIndex: number }
  | { kind: 'round-taken-back' }
  | { kind: 'leaderboard-shown' | 'leaderboard-hidden' | 'leaderboard-broadcast' }
  | { kind: 'went-live' | 'tournament-reset' | 'tournament-completed' }
  | { kind: 'admin-message'; messageId: string };

/** The text of the message. `words`: the administrator's own text, for an admin message. */
export function messageText(message: MessageContent, words: string | null): string {
  switch (message.kind) {
    case 'round-started':
      return `Round ${message.round} has started`;
    case 'round-taken-back':
      return 'The start was taken back';
    case 'round-paused':
      return `Round ${message.round} is paused`;
    case 'round-resumed':
      return `Round ${message.round} goes on`;
    case 'round-ended':
      return `Round ${message.round} is over`;
    case 'question-advanced':
      return `On to question ${message.questionIndex + 1}`;
    case 'leaderboard-shown':
      return 'The leaderboard is on show';
    case 'leaderboard-hidden':
      return 'The leaderboard is hidden';
    case 'leaderboard-broadcast':
      return 'Here are the standings';
    case 'went-live':
      return 'The event is live';
    case 'tournament-reset':
      return 'The tournament starts over';
    case 'tournament-completed':
      return 'The tournament is over';
    case 'admin-message':
      return words ?? '';
    default:
      return message satisfies never;
  }
}
