import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type InterruptionCommand, interruptionDecider, type InterruptionState } from './interruption.decider';
import { type InterruptionEvent, interruptionStream } from './interruption.events';

/** Keeps one part of an interruption. */
export class NoticeInterruption extends Intention<
  DataOf<InterruptionCommand, 'NoticeInterruption'>,
  Decided<InterruptionState, InterruptionEvent>
> {}

export const interruptionCommandHandlers = decidedBy(
  ({ interruptionId }: { interruptionId: string }) => {
    return { decider: interruptionDecider, stream: interruptionStream(interruptionId) };
  },
  { NoticeInterruption },
);
