import type { JudgedRulingView, ReplayRun, ReplayView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';
import { Only } from '../../../site/session/only';
import { Badge } from '../../../shared/ui/badge';
import { ConfirmButton } from '../ui/confirm-button';
import { rulingsQuery, useWithdrawRuling } from './ruling.api';
import { RulingForm } from './ruling-form';
import './round-ruling.css';
import { rulingPanelStrings as words } from './ruling.strings';

interface RoundRulingProps {
  eventId: number;
  run: ReplayRun;
  /** All runs of the event. */
  runs: readonly ReplayRun[];
  replay: ReplayView;
  /** The number of the question, from 0. */
  question: number;
}

/** What was ruled on a question of the round, and the form to rule on it. */
export function RoundRuling({ eventId, run, runs, replay, question }: RoundRulingProps) {
  const { data: all = [] } = useQuery(rulingsQuery(eventId));
  const isCounting = run.end === 'ended' && !runs.some((other) => counts(other, run));
  const rulings = isCounting ? all.filter((ruling) => ruling.round === run.round && ruling.question === question) : [];
  const held = rulings.filter(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <section className="replay-part">
      <h2 className="gear-5 spread">
        {words.title}
        <small>{replay.questions.length > 0 && rulingStrings.place(question)}</small>
      </h2>
      {held.map((ruling) => (
        <HeldRuling key={ruling.rulingId} eventId={eventId} ruling={ruling} />
      ))}
      {isCounting ? (
        <Only right="rulings">
          {/* Another question is another ruling. */}
          <RulingForm key={question} eventId={eventId} round={run.round} replay={replay} question={question} />
        </Only>
      ) : (
        <p className="second replay-waiting">{words.notCounting}</p>
      )}
    </section>
  );
}

/** True when this run counts in place of the other one. */
const counts = (run: ReplayRun, other: ReplayRun): boolean =>
  run.attempt > other.attempt ||
  (run.attempt === other.attempt && run.round === other.round && run.run > other.run && run.end !== 'taken-back');

function HeldRuling({ eventId, ruling }: { eventId: number; ruling: JudgedRulingView }) {
  const withdraw = useWithdrawRuling(eventId);
  return (
    <div className="stack round-ruling-held">
      <p>
        <Badge look="ink">{words.holds}</Badge> {rulingStrings.ruled(ruling)}
      </p>
      <p className="second">{rulingStrings.why(ruling)}</p>
      <Only right="rulings">
        <ConfirmButton
          title={words.withdrawTitle}
          text={words.withdrawText}
          confirmLabel={words.withdraw}
          onConfirm={() => withdraw.mutateAsync(ruling.rulingId)}
        >
          {words.withdraw}
        </ConfirmButton>
      </Only>
    </div>
  );
}
