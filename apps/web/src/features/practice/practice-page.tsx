import type { AnswerLetter, QuestionView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../site/paths';
import { NightTraces } from '../../shared/ui/brand';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { useMainFocus } from '../../shared/ui/use-main-focus';
import { HeaderLink } from '../../site/shell/header-link';
import { UserHeader } from '../../site/shell/user-header';
import { PracticeBoard } from './practice-board';
import { PracticeNote } from './practice-note';
import type { PracticeRun } from './practice-run';
import { practiceQuery } from './practice.api';
import './practice.css';
import { practiceStrings as words } from './practice.strings';
import { usePractice } from './use-practice';

/** Practice with questions that no race depends on: no clock, no points, and an explanation for every answer. */
export function PracticePage() {
  const [draw, setDraw] = useState(1);
  const { data, isError, refetch } = useQuery(practiceQuery(draw));
  const again = () => setDraw(draw + 1);
  if (!data) {
    return (
      <Frame>
        {isError ? (
          <ErrorState text={words.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Loading label={words.loading} />
        )}
      </Frame>
    );
  }
  if (data.length === 0) {
    return (
      <Frame>
        <Empty text={words.none} />
      </Frame>
    );
  }
  return <Practice key={draw} questions={data} onAgain={again} />;
}

function Practice({ questions, onAgain }: { questions: QuestionView[]; onAgain: () => void }) {
  const { run, choose, retry, goOn } = usePractice(questions);
  const { phase } = run;
  const press = (choice: AnswerLetter | 'skip') => {
    if (choice === 'skip' && phase.name === 'closed') goOn();
    else choose(choice === 'skip' ? null : choice);
  };
  useMainFocus(phase.name === 'over' ? 'over' : String(run.index));
  if (phase.name === 'over') {
    return (
      <Frame>
        <Summary run={run} onAgain={onAgain} />
      </Frame>
    );
  }
  return (
    <Frame>
      <PracticeBoard run={run} choose={press} />
      <PracticeNote run={run} choose={choose} onRetry={retry} onNext={goOn} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page practice">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <HeaderLink to={paths.home} icon={ArrowLeft} words={words.goHome} />
      </UserHeader>
      <main className="practice-main" tabIndex={-1}>
        <div className="practice-top">
          <h1 className="gear-6">{words.title}</h1>
          <p>{words.say}</p>
        </div>
        {children}
      </main>
    </div>
  );
}

function Summary({ run: { right, closed }, onAgain }: { run: PracticeRun; onAgain: () => void }) {
  return (
    <section className="practice-over lit-surface">
      <h2 className="gear-6">{words.overTitle(right, closed)}</h2>
      <p>{words.overSay(closed)}</p>
      <div className="practice-acts">
        <Button look="lit" big onClick={onAgain}>
          {words.again}
        </Button>
        <ButtonLink big to={paths.home}>
          {words.goHome}
        </ButtonLink>
      </div>
    </section>
  );
}
