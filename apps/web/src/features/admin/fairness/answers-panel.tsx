import type { FairnessAnswer, FairnessSubject, FairnessView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LoadedPage } from '../ui/loaded-page';
import { Narrowed } from '../ui/narrowed';
import { Panel } from '../ui/panel';
import { Select } from '../ui/select';
import { type Column, Table } from '../ui/table';
import { timeText } from '../ui/time-text';
import { type FairnessAddress, fairnessAnswersQuery } from './fairness.api';
import { fairnessStrings as words } from './fairness.strings';
import { placePath } from './place-path';

interface AnswersPanelProps {
  view: FairnessView;
  address: FairnessAddress;
  onAddress: (changed: Partial<FairnessAddress>) => void;
}

/** Each answer with everything that decided its time. */
export function AnswersPanel({ view, address, onAddress }: AnswersPanelProps) {
  const query = useQuery(fairnessAnswersQuery(address));
  return (
    <Panel title={words.answers} note={address.only === 'near' ? words.nearNote : undefined}>
      <div className="cluster fairness-line">
        <Select
          label={words.which}
          labelHidden
          value={address.only}
          options={[
            { value: 'near', label: words.onlyNear(view.near) },
            { value: 'all', label: words.allAnswers(view.answers) },
          ]}
          onValueChange={(only) => onAddress({ only, page: '1' })}
        />
        {address.racer && <Narrowed label={words.oneRacer} onClear={() => onAddress({ racer: '', page: '1' })} />}
      </div>
      <LoadedPage
        query={query}
        loading={words.loading}
        failed={words.failed}
        empty={words.noAnswers}
        onPage={(page) => onAddress({ page })}
      >
        {(answers, isStale) => (
          <Table
            caption={words.answers}
            columns={columnsFor(view.subject)}
            rows={answers}
            rowKey={({ gameId, entry }) => `${gameId} ${entry}`}
            stale={isStale}
          />
        )}
      </LoadedPage>
    </Panel>
  );
}

const msOf = (ms: number | null) => (ms === null ? words.unknown : words.ms(ms));

const columnsFor = (subject: FairnessSubject): Column<FairnessAnswer>[] => [
  { key: 'racer', label: words.racer, narrow: 'lead', cell: ({ playerName }) => playerName },
  { key: 'question', label: words.question, align: 'right', narrow: 'labelled', cell: ({ question }) => question + 1 },
  {
    key: 'outcome',
    label: words.outcome,
    narrow: 'labelled',
    cell: ({ answer, outcome }) => (answer === null ? words.outcomes[outcome] : words.given(answer, outcome)),
  },
  { key: 'served', label: words.served, narrow: 'labelled', roomy: true, cell: ({ servedAt }) => timeText(servedAt) },
  {
    key: 'received',
    label: words.received,
    align: 'right',
    narrow: 'labelled',
    cell: ({ serverMs }) => msOf(serverMs),
  },
  {
    key: 'claimed',
    label: words.claimed,
    align: 'right',
    narrow: 'labelled',
    cell: ({ claimedMs }) => msOf(claimedMs),
  },
  {
    key: 'credit',
    label: words.credit,
    align: 'right',
    narrow: 'labelled',
    roomy: true,
    cell: ({ creditMs }) => msOf(creditMs),
  },
  {
    key: 'counted',
    label: words.counted,
    align: 'right',
    narrow: 'labelled',
    cell: ({ elapsedMs }) => msOf(elapsedMs),
  },
  {
    key: 'points',
    label: words.points,
    narrow: 'labelled',
    cell: ({ points, pointsWithoutCredit }) =>
      points === pointsWithoutCredit ? (
        points
      ) : (
        <>
          {points}, <b>{words.withoutCredit(pointsWithoutCredit)}</b>
        </>
      ),
  },
  {
    key: 'entry',
    label: words.entry,
    align: 'right',
    cell: (answer) => (
      <Link className="second slot" to={placePath(answer, subject)}>
        {words.place(answer.entry)}
      </Link>
    ),
  },
];
