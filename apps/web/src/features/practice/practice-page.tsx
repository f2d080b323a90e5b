import { type AnswerLetter, type PracticeSource, practiceSources, type QuestionView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/**
 * Practice with questions that are drawn for no race, or with the racer's own mistakes: no clock, no points, and an
 * explanation for every answer.
 */
export function PracticePage() {
  const [search] = useSearchParams();
  const source = practiceSources.find((each) => each === search.get('from')) ?? 'practice';
  const [draw, setDraw] = useState(1);
  const { data, isError, refetch } = useQuery(practiceQuery(source, draw));
  const again = () => setDraw(draw + 1);
  if (!data) {
    return (
      <Frame source={source}>
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
      <Frame source={source}>
        <Empty text={words.none[source]} />
      </Frame>
    );
  }
  return <Practice key={`${source} ${draw}`} source={source} questions={data} onAgain={again} />;
}

interface PracticeProps {
  source: PracticeSource;
  questions: QuestionView[];
  onAgain: () => void;
}

function Practice({ source, questions, onAgain }: PracticeProps) {
  const { run, choose, retry, goOn } = usePractice(questions);
  const { phase } = run;
  const press = (choice: AnswerLetter | 'skip') => {
    if (choice === 'skip' && phase.name === 'closed') goOn();
    else choose(choice === 'skip' ? null : choice);
  };
  useMainFocus(phase.name === 'over' ? 'over' : String(run.index));
  if (phase.name === 'over') {
    return (
      <Frame source={source}>
        <Summary run={run} onAgain={onAgain} />
      </Frame>
    );
  }
  return (
    <Frame source={source}>
      <PracticeBoard run={run} choose={press} />
      <PracticeNote run={run} choose={choose} onRetry={retry} onNext={goOn} />
    </Frame>
  );
}

function Frame({ source, children }: { source: PracticeSource; children: ReactNode }) {
  const other = source === 'practice' ? 'mistakes' : 'practice';
  return (
    <div className="page screen">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <HeaderLink to={paths.home} icon={ArrowLeft} words={words.goHome} />
      </UserHeader>
      <main className="practice-main" tabIndex={-1}>
        <div className="practice-top">
          <h1 className="gear-6">{words.title}</h1>
          <p>{words.say[source]}</p>
          <ButtonLink className="practice-turn" to={{ pathname: paths.practice, search: `from=${other}` }} replace>
            {words.turnTo[other]}
          </ButtonLink>
        </div>
        {children}
      </main>
    </div>
  );
}

function Summary({ run: { right, closed }, onAgain }: { run: PracticeRun; onAgain: () => void }) {
  return (
    <section className="stack practice-over lit-surface">
      <h2 className="gear-6">{words.overTitle(right, closed)}</h2>
      <p>{words.overSay(closed)}</p>
      <div className="cluster practice-acts">
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
