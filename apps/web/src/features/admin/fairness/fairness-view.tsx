import type { FairnessView as View } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge';
import { ButtonLink } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { sectionPath } from '../sections';
import { DayFields } from '../ui/day-fields';
import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { AnswersPanel } from './answers-panel';
import { type FairnessAddress, fairnessQuery, kindOf } from './fairness.api';
import './fairness.css';
import { fairnessStrings as words } from './fairness.strings';
import { HintsPanel } from './hints-panel';
import { LatencyPanel } from './latency-panel';

const noChoice: FairnessAddress = {
  event: '',
  round: '',
  attempt: '',
  run: '',
  from: '',
  to: '',
  racer: '',
  only: 'near',
  page: '1',
  racers: '1',
};

/** How the answers of a round, or of qualifying races, came to their times, and what stands out. */
export function FairnessView() {
  const [address, setAddress] = useUrlFilters(noChoice);
  const query = useQuery(fairnessQuery(address));
  return (
    <>
      <Head address={address} view={query.data} onAddress={setAddress} />
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {(view) =>
          view.answers === 0 ? (
            <Empty text={words.none} />
          ) : (
            <div className="stack fairness">
              {view.subject.kind === 'qualifying' && view.subject.isCut && <p>{words.cut(view.subject.races)}</p>}
              <HintsPanel view={view} />
              <LatencyPanel view={view} address={address} onAddress={setAddress} />
              <AnswersPanel view={view} address={address} onAddress={setAddress} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

interface HeadProps {
  address: FairnessAddress;
  view: View | undefined;
  onAddress: (changed: Partial<FairnessAddress>) => void;
}

function Head({ address, view, onAddress }: HeadProps) {
  if (kindOf(address) === 'qualifying') {
    const beside = view?.subject.kind === 'qualifying' && (
      <Badge look="console">{words.races(view.subject.races)}</Badge>
    );
    return (
      <SectionHead title={words.titleOfQualifying} beside={beside}>
        <DayFields days={address} onDays={(days) => onAddress({ ...days, page: '1', racers: '1' })} />
        <ButtonLink look="console" to={sectionPath('replay')}>
          <ListTree className="icon" aria-hidden="true" />
          {words.toRounds}
        </ButtonLink>
      </SectionHead>
    );
  }
  const { event, round, attempt, run } = address;
  return (
    <SectionHead
      title={words.titleOfRound(Number(round))}
      beside={view?.subject.kind === 'round' && <Badge look="console">{view.subject.eventName}</Badge>}
    >
      <ButtonLink look="console" to={sectionPath('replay', { event, round, attempt, run })}>
        {words.toReplay}
      </ButtonLink>
    </SectionHead>
  );
}
