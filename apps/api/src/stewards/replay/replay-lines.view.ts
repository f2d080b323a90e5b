// @offered
import type { ReplayEntry, ReplayRacer, ReplayScore, ReplayView } from '@app/contracts';
import { epochMsOf, isoTime } from '../../platform/time/iso-time';

/** A racer on the board after an entry. `rank`: from 1, shared on a full tie. */
interface RankedRacer extends Omit<ReplayScore, 'rankKey'> {
  rank: number;
  userId: string | null;
  playerName: string;
}

/**
 * A replay as data: one JSON line for each entry, with the standings after it. Racers, questions and streams have their
 * names in place of numbers. Questions count from 1.
 */
export function* replayLines({ startedAt, racers, streams, questions, entries }: Omit<ReplayView, 'subject'>) {
  const scores = racers.map(({ before }) => before);
  let standings = JSON.stringify(ranked(racers, scores));
  const begun = epochMsOf(startedAt);
  for (const entry of entries) {
    for (const { racer, score } of entry.scores ?? []) scores[racer] = score;
    // Most entries change nobody's figures.
    if (entry.scores) standings = JSON.stringify(ranked(racers, scores));
    const told = { ...withNames(entry), at: isoTime(begun + entry.at), atMs: entry.at };
    yield `${JSON.stringify(told).slice(0, -1)},"standings":${standings}}\n`;
  }

  function withNames({ scores: _, racer, question, stream, ...entry }: Partial<AnyEntry> & ReplayEntry) {
    return {
      ...entry,
      stream: streams[stream],
      ...(racer !== undefined && { userId: racers[racer]!.userId, playerName: racers[racer]!.playerName }),
      ...(question !== undefined && { questionNumber: question + 1, questionText: questions[question]?.text }),
    };
  }
}

interface AnyEntry {
  racer: number;
  question: number;
}

function ranked(racers: readonly ReplayRacer[], scores: readonly (ReplayScore | null)[]): RankedRacer[] {
  const shown = racers
    .flatMap(({ userId, playerName, isHidden }, number) => {
      const score = scores[number];
      return score && !isHidden ? [{ userId, playerName, ...score }] : [];
    })
    .toSorted((one, other) => (one.rankKey < other.rankKey ? 1 : one.rankKey > other.rankKey ? -1 : 0));
  return shown.map(({ rankKey, ...racer }) => ({
    rank: shown.findIndex((other) => other.rankKey === rankKey) + 1,
    ...racer,
  }));
}
