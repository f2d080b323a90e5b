import { inParallel } from '@app/async';
import { contextCausedBy, type RecordedEvent } from '@app/event-store';
import type { Reactor } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import type { Commands } from '../../platform/commands/commands';
import type { ProcessClock } from '../../platform/stores/process-clock';
import type { Games } from '../game/games';
import type { QualifyingRulings } from '../ruling/qualifying-rulings';
import { RecountRacesByProcess } from './recount.process';
import { type QualifyingRulingEvent, RULING_STREAM } from '../ruling/ruling.events';
import { rulingsOn } from '../ruling/ruling.state';

const RACERS_AT_ONCE = 8;

interface RecountParts {
  commands: Commands;
  games: Games;
  rulings: QualifyingRulings;
  clock: ProcessClock;
}

/** Counts races again: after a ruling those of everybody who raced on the question, and a race that it overtook. */
export function rulingRecountReactor({
  commands,
  games,
  rulings,
  clock,
}: RecountParts): Reactor<QualifyingRulingEvent | RacerEvent> {
  const name = 'ruling-recount';
  const recount = async (event: RecordedEvent, userIds: readonly string[]) => {
    const actor = { kind: 'process', name } as const;
    await inParallel(userIds, RACERS_AT_ONCE, async (userId) => {
      const context = contextCausedBy(event, `${name}-${userId}`, clock.now(), actor);
      await commands.execute(new RecountRacesByProcess({ userId }, context));
    });
  };
  const ruled = async (event: RecordedEvent<QualifyingRulingEvent>) => {
    const races = await games.qualifyingOn(event.data.questionId);
    await recount(event, [...new Set(races.map(({ userId }) => userId))]);
  };
  return {
    name,
    streams: [RULING_STREAM, RACER_STREAMS],
    from: 'start',
    on: {
      QualifyingQuestionRuled: ruled,
      QualifyingRulingWithdrawn: ruled,
      // Rulings may have come and gone while its races did not count.
      AllDataResetWithdrawn: async (event) => recount(event, [event.data.userId]),
      QualifyingGameFinished: async (event) => {
        const { userId, startedAt, results } = event.data;
        const all = await rulings.upTo(event.position);
        const isRuled = results.some(({ questionId }) => rulingsOn(all, { questionId, userId, startedAt }).length > 0);
        if (isRuled) await recount(event, [userId]);
      },
    },
  };
}
