import { useQuery } from '@tanstack/react-query';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';
import { Only } from '../../../site/session/only';
import { Empty } from '../../../shared/ui/states';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { CutRuling } from './cut-ruling';
import { HeldRuling } from './held-ruling';
import { rulingPanelStrings as words } from './ruling.strings';
import { SeasonRuling } from './season-ruling';
import { foundQuestionsQuery, seasonRulingsQuery, useWithdrawSeasonRuling } from './season-rulings.api';

const noChoice = { question: '', search: '' };

/** Rulings on questions of qualifying races: a question is found, judged, and what was ruled is listed. */
export function RulingsView() {
  const [address, setAddress] = useUrlFilters(noChoice);
  const { question, search } = address;
  return (
    <>
      <SectionHead />
      <p className="console-say">{words.intro}</p>
      <Only right="rulings">
        {question ? (
          <SeasonRuling key={question} questionId={question} onBack={() => setAddress({ question: '' })} />
        ) : (
          <>
            <FilterBar search={search} searchLabel={words.search} onSearch={(found) => setAddress({ search: found })} />
            {search && <Found search={search} onChoose={(chosen) => setAddress({ question: chosen })} />}
          </>
        )}
      </Only>
      <CutRuling />
      <Made />
    </>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (questionId: string) => void }) {
  return (
    <Loaded query={useQuery(foundQuestionsQuery(search))} loading={words.searching} failed={words.searchFailed}>
      {(questions) =>
        questions.length === 0 ? (
          <Empty text={words.noneFound} />
        ) : (
          <ul aria-label={words.found} className="ruling-found">
            {questions.map(({ questionId, text }) => (
              <li key={questionId}>
                <button type="button" className="slot" onClick={() => onChoose(questionId)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Made() {
  const withdraw = useWithdrawSeasonRuling();
  return (
    <section>
      <h2 className="gear-5 ruling-made">{words.made}</h2>
      <Loaded query={useQuery(seasonRulingsQuery)} loading={words.loadingMade} failed={words.madeFailed}>
        {(rulings) =>
          rulings.length === 0 ? (
            <Empty text={words.noneMade} />
          ) : (
            rulings.map((ruling) => (
              <HeldRuling
                key={ruling.rulingId}
                sentence={words.ruled(ruling)}
                why={rulingStrings.why(ruling)}
                isHeld={ruling.withdrawnAt === null}
                onWithdraw={() => withdraw.mutateAsync(ruling.rulingId)}
              />
            ))
          )
        }
      </Loaded>
    </section>
  );
}
