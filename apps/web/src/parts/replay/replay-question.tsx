import type { AskedQuestion, ReplayView } from '@app/contracts';
import { Check, X } from 'lucide-react';
import { firstAfter, type Mark, type Scores } from './replay-track';
import { replayStrings as words } from './replay.strings';
import { VirtualRows } from './virtual-rows';

interface ReplayQuestionProps {
  replay: ReplayView;
  /** Its number, from 0. */
  question: number;
  /** How the racers closed it, in the order of the log. */
  marks: readonly Mark[];
  scores: Scores;
  entry: number;
  onGo: (entry: number) => void;
}

const NAMES_SHOWN = 6;

/** The question as it was asked, and who had answered what until this entry. */
export function ReplayQuestion({ replay, question, marks, scores, entry, onGo }: ReplayQuestionProps) {
  const { questions, racers, entries } = replay;
  const asked = questions[question]!;
  const done = marks.slice(0, firstAfter(marks, entry));
  const closed = new Set(done.map(({ entry: { racer } }) => racer));
  const waiting = racers.flatMap(({ playerName }, racer) => (scores[racer] && !closed.has(racer) ? [playerName] : []));
  return (
    <section className="replay-part">
      <h2 className="gear-5 spread">
        {words.question(question + 1)}
        <small>{words.key(asked.correctAnswer)}</small>
      </h2>
      <p className="replay-asked">{asked.text}</p>
      {asked.imageUrl && <img className="replay-picture" src={asked.imageUrl} alt="" loading="lazy" />}
      <Answers asked={asked} />
      <VirtualRows
        className="replay-answers"
        label={words.answers}
        count={done.length}
        rowHeight={29}
        follow={done.length - 1}
        head={
          <p className="replay-row" aria-hidden="true">
            <span>{words.at}</span>
            <span>{words.name}</span>
            <span>{words.answer}</span>
            <span className="is-right">{words.time}</span>
            <span className="is-right">{words.points}</span>
          </p>
        }
        rowClass={() => 'replay-row'}
        row={(index) => {
          const { entry: each, number } = done[index]!;
          return (
            <>
              <button type="button" className="figures replay-at slot" onClick={() => onGo(number)}>
                {words.clock(entries[number]!.at)}
              </button>
              <b className="one-line">{racers[each.racer]!.playerName}</b>
              <Answer mark={done[index]!} asked={asked} />
              <span className="figures is-right">{words.seconds(each.elapsedMs)}</span>
              <b className="gear-6 is-right">{each.kind === 'answered' ? each.points : 0}</b>
            </>
          );
        }}
      />
      {done.length === 0 && <p className="second replay-waiting">{words.nobodyYet}</p>}
      {waiting.length > 0 && done.length > 0 && (
        <p className="second replay-waiting">
          {words.waiting(waiting.slice(0, NAMES_SHOWN), Math.max(0, waiting.length - NAMES_SHOWN))}
        </p>
      )}
    </section>
  );
}

function Answers({ asked: { answers, correctAnswer } }: { asked: AskedQuestion }) {
  return (
    <ol className="columns replay-choices">
      {Object.entries(answers).map(([letter, text]) => (
        <li key={letter} className={letter === correctAnswer ? 'is-good' : undefined}>
          <b className="gear-6">{letter}</b> {text}
        </li>
      ))}
    </ol>
  );
}

function Answer({ mark: { entry }, asked }: { mark: Mark; asked: AskedQuestion }) {
  if (entry.kind !== 'answered') {
    const late = entry.kind === 'timed-out' && entry.lateAnswer;
    const what = entry.kind === 'skipped' ? words.legend.skipped : words.legend.timedOut;
    return <span className="one-line second">{late ? `${what}, ${late}` : what}</span>;
  }
  const Sign = entry.isCorrect ? Check : X;
  return (
    <span className="one-line">
      <Sign
        className={entry.isCorrect ? 'icon is-good' : 'icon is-bad'}
        aria-label={entry.isCorrect ? words.right : words.wrong}
        role="img"
      />{' '}
      {entry.answer} {asked.answers[entry.answer]}
    </span>
  );
}
