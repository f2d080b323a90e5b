// @offered
import { tournamentMessageStrings as words } from './tournament-message.strings';

/** A message to everybody who follows an event. `number`: unique, from 1. `at`: milliseconds since 1970. */
export type TournamentMessage = MessageContent & { number: number; at: number };

/** `messageId`: the text's id; texts are not in the log. `questionIndex`: from 0. */
export type MessageContent =
  | { kind: 'round-started' | 'round-paused' | 'round-resumed' | 'round-ended'; round: number }
  | { kind: 'question-advanced'; round: number; questionIndex: number }
  | { kind: 'round-taken-back' }
  | { kind: 'leaderboard-shown' | 'leaderboard-hidden' | 'leaderboard-broadcast' }
  | { kind: 'went-live' | 'tournament-reset' | 'tournament-reset-withdrawn' | 'tournament-completed' }
  | { kind: 'admin-message'; messageId: string };

/** The text of the message. `typed`: the administrator's own text, for an admin message. */
export function messageText(message: MessageContent, typed: string | null): string {
  switch (message.kind) {
    case 'round-started':
      return words.roundStarted(message.round);
    case 'round-taken-back':
      return words.startTakenBack;
    case 'round-paused':
      return words.roundPaused(message.round);
    case 'round-resumed':
      return words.roundResumed(message.round);
    case 'round-ended':
      return words.roundEnded(message.round);
    case 'question-advanced':
      return words.questionAdvanced(message.questionIndex + 1);
    case 'leaderboard-shown':
      return words.leaderboardShown;
    case 'leaderboard-hidden':
      return words.leaderboardHidden;
    case 'leaderboard-broadcast':
      return words.leaderboardBroadcast;
    case 'went-live':
      return words.wentLive;
    case 'tournament-reset':
      return words.tournamentReset;
    case 'tournament-reset-withdrawn':
      return words.resetWithdrawn;
    case 'tournament-completed':
      return words.tournamentCompleted;
    case 'admin-message':
      return typed ?? '';
    default:
      return message satisfies never;
  }
}
