import { BULK_SLICE, contextCausedBy, type StreamStates } from '@app/event-store';
import type { Reactor } from '@app/projections';
import { deletedQuestionOf } from '../../content/questions/question-deletion';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import type { Commands } from '../../platform/commands/commands';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { ReleaseQuestion, tournamentSubject } from './tournament.commands';
import type { TournamentState } from './tournament.state';

/** Removes a deleted question from the rounds that have it. */
export function questionReleaseReactor(
  streams: StreamStates,
  commands: Commands,
  clock: ProcessClock,
): Reactor<AuditEvent> {
  const name = 'question-release';
  return {
    name,
    streams: [AUDIT_STREAMS],
    from: 'start',
    on: {
      AdminActed: async (event) => {
        const deleted = deletedQuestionOf(event.data);
        if (!deleted) return;
        for (const eventId of await eventsWith(deleted.id, streams)) {
          const context = contextCausedBy(event, `${name} ${eventId}`, clock.now(), { kind: 'process', name });
          await commands.execute(new ReleaseQuestion({ eventId, questionId: deleted.id }, context));
        }
      },
    },
  };
}

/**
 * The numbers of the events that have the question in a round. The events say so themselves, so it does not matter how
 * far the read models are. Numbers are given one after another (see `TournamentAnnouncement`): where a whole slice of
 * them has no event, there are no more.
 */
async function eventsWith(questionId: string, streams: StreamStates): Promise<number[]> {
  const having: number[] = [];
  for (let first = 1; ; first += BULK_SLICE) {
    const numbers = Array.from({ length: BULK_SLICE }, (_, index) => first + index);
    const loaded = await Promise.all(numbers.map((eventId) => streams.load(tournamentSubject(eventId))));
    if (loaded.every(({ revision }) => revision === null)) return having;
    having.push(...numbers.filter((_, index) => hasQuestion(loaded[index]!.state, questionId)));
  }
}

function hasQuestion(state: TournamentState, questionId: string): boolean {
  if (state.status === 'none' || state.status === 'deleted') return false;
  return [...state.roundQuestions.values()].some((ids) => ids.includes(questionId));
}
