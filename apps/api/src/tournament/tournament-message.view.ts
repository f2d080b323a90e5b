/** Something that everybody who follows an event is told. `number`: from 1, each only once. `at`: ms since 1970. */
export type TournamentMessage = MessageContent & { number: number; at: number };

/** `messageId`: of the words, which are kept outside the log. `questionIndex`: 0-based. */
export type MessageContent =
  | { kind: 'round-started' | 'round-paused' | 'round-resumed' | 'round-ended'; round: number }
  | { kind: 'question-advanced'; round: number; questionIndex: number }
  | { kind: 'leaderboard-shown' | 'leaderboard-hidden' | 'leaderboard-broadcast' }
  | { kind: 'went-live' | 'tournament-reset' | 'tournament-completed' }
  | { kind: 'admin-message'; messageId: string };

/** The message as a person reads it. `words`: an administrator's own, of an admin message. */
export function messageText(message: MessageContent, words: string | null): string {
  switch (message.kind) {
    case 'round-started':
      return `Round ${message.round} has started`;
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
