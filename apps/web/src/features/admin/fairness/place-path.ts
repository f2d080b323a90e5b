import type { FairnessPlace, FairnessSubject } from '@app/contracts';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../site/paths';
import { sectionPath } from '../sections';

/** Where an entry is replayed: in the round, or in the qualifying race. */
export function placePath({ gameId, entry }: FairnessPlace, subject: FairnessSubject): string {
  if (subject.kind === 'qualifying') return `${generatePath(paths.raceReplay, { gameId })}?entry=${entry}`;
  const { eventId, run } = subject;
  return sectionPath('replay', {
    event: `${eventId}`,
    round: `${run.round}`,
    attempt: `${run.attempt}`,
    run: `${run.run}`,
    entry: `${entry}`,
  });
}
