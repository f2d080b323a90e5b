import type { ReplayView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useCallback } from 'react';
import { ReplayDesk } from '../../../parts/replay/replay-desk';
import { Badge } from '../../../shared/ui/badge';
import { ButtonLink } from '../../../shared/ui/button';
import { DownloadButton } from '../../../shared/ui/download-button';
import { sectionPath } from '../sections';
import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { Select } from '../ui/select';
import { timeText } from '../ui/time-text';
import { downloadEvidence, type ReplayAddress, roundReplayQuery } from './replay.api';
import './replay.css';
import { adminReplayStrings as words } from './replay.strings';
import { RoundRuling } from './round-ruling';
import { runWords } from './tournament-list';

interface RoundReplayProps {
  address: ReplayAddress;
  onAddress: (changed: Partial<ReplayAddress>) => void;
}

/** One run of a round, from the log. The address names the entry. */
export function RoundReplay({ address, onAddress }: RoundReplayProps) {
  const query = useQuery({ ...roundReplayQuery(address), refetchOnWindowFocus: false });
  const rest = useCallback((entry: number) => onAddress({ entry: String(entry + 1) }), [onAddress]);
  return (
    <Loaded query={query} loading={words.opening} failed={words.openFailed}>
      {(replay) => (
        <>
          <Head replay={replay} onAddress={onAddress} />
          <div className="round-replay">
            <ReplayDesk
              replay={replay}
              first={firstEntry(address, replay)}
              onRest={rest}
              beside={(question) => <Ruling replay={replay} question={question} address={address} />}
            />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Where it begins: at the entry of the address, or where its question is asked first. */
function firstEntry({ entry, question }: ReplayAddress, { entries }: ReplayView): number {
  if (entry || !question) return Number(entry || 1) - 1;
  return Math.max(
    0,
    entries.findIndex((each) => each.kind === 'served' && each.question === Number(question) - 1),
  );
}

interface RulingProps {
  replay: ReplayView;
  question: number;
  address: ReplayAddress;
}

function Ruling({ replay, question, address }: RulingProps) {
  const { subject } = replay;
  if (subject.kind !== 'round' || subject.isDeleted) return null;
  const isAsked = address.racers !== '' && Number(address.question) === question + 1;
  const proposedFor = isAsked ? address.racers.split(',') : [];
  return <RoundRuling {...subject} replay={replay} question={question} proposedFor={proposedFor} />;
}
const fairnessPath = ({ eventId, run }: Extract<ReplayView['subject'], { kind: 'round' }>): string =>
  sectionPath('fairness', {
    event: `${eventId}`,
    round: `${run.round}`,
    attempt: `${run.attempt}`,
    run: `${run.run}`,
  });

function Head({ replay, onAddress }: { replay: ReplayView } & Pick<RoundReplayProps, 'onAddress'>) {
  const { subject, entries, startedAt } = replay;
  if (subject.kind !== 'round') return null;
  const { run, runs, eventName, isDeleted } = subject;
  const keyOf = ({ attempt, round, run: number }: typeof run) => [attempt, round, number].join('-');
  return (
    <SectionHead
      title={words.title(run.round)}
      beside={<Badge look="console">{isDeleted ? `${eventName}, ${words.deleted}` : eventName}</Badge>}
    >
      <span className="second figures">
        {words.facts(timeText(startedAt), run.endedAt && timeText(run.endedAt), entries.length)}
      </span>
      <Select
        label={words.run}
        labelHidden
        value={keyOf(run)}
        options={runs.map((each) => ({
          value: keyOf(each),
          label: [words.roundOf(each), runWords(each, runs)].filter(Boolean).join(', '),
        }))}
        onValueChange={(chosen) => {
          const [attempt, round, number] = chosen.split('-');
          onAddress({ attempt: attempt!, round: round!, run: number!, entry: '' });
        }}
      />
      {run.end !== null && (
        <DownloadButton
          look="console"
          label={words.evidence}
          failed={words.evidenceFailed}
          save={() => downloadEvidence(subject.eventId, run, words.evidenceFile(subject.eventId, run))}
        />
      )}
      <ButtonLink look="console" to={fairnessPath(subject)}>
        {words.fairness}
      </ButtonLink>
      <ButtonLink look="console" to={sectionPath('replay')}>
        <ListTree className="icon" aria-hidden="true" />
        {words.all}
      </ButtonLink>
    </SectionHead>
  );
}
