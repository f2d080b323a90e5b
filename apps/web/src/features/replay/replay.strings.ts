import type { ReplaySubject } from '@app/contracts';

export const replayPageStrings = {
  pageTitle: 'Replay - Rennmeister',
  opening: 'Reading the race from the log',
  failed: 'The race could not be read',
  notFound: 'There is no such race of yours',
  notOver: 'This race is not over yet',
  tryLater: 'Please try again in a moment.',
  back: 'Back',
  receipt: 'Receipt',
  title: (subject: ReplaySubject): string => {
    switch (subject.kind) {
      case 'qualifying':
        return `Race ${subject.number}`;
      case 'duel':
        return 'Duel';
      case 'round':
        return `Round ${subject.run.round}`;
      default:
        return subject satisfies never;
    }
  },
  about: (subject: ReplaySubject): string => {
    switch (subject.kind) {
      case 'qualifying':
        return 'Every moment of your race, as the log has it.';
      case 'duel':
        return `${subject.category}: both races side by side, each from its own start.`;
      case 'round':
        return `${subject.eventName}: your race, as the log has it.`;
      default:
        return subject satisfies never;
    }
  },
};
