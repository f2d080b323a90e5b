import type { EventConfiguration } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, Loading } from '../../../shared/ui/states';
import { AssignableQuestions } from './assignable-questions';
import { AutoFillButton } from './auto-fill-button';
import { ConfigurationForm } from './configuration-form';
import { assumedConfiguration, firstWithRoom, type RoundQuestions } from './event-rounds';
import { RoundQuestionsList } from './round-questions';
import { RoundTiles } from './round-tiles';
import { configurationQuery, roundsQuery, useRoundQuestions } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';
import { useRefetchOnPush } from './use-refetch-on-push';

/** Sets the number of rounds of an event and the questions of each. */
export function Rounds({ eventId }: { eventId: number }) {
  const { data, isError } = useQuery(configurationQuery(eventId));
  if (!data && !isError) return <Loading label={words.loading} />;
  const configuration = data ?? assumedConfiguration;
  return (
    <>
      {!data && (
        <p className="warning" role="alert">
          {words.configurationAssumed}
        </p>
      )}
      <ConfiguredRounds
        key={`${configuration.totalRounds} ${configuration.questionsPerRound}`}
        eventId={eventId}
        configuration={configuration}
      />
    </>
  );
}

interface ConfiguredRoundsProps {
  eventId: number;
  configuration: EventConfiguration;
}

function ConfiguredRounds({ eventId, configuration }: ConfiguredRoundsProps) {
  const { totalRounds, questionsPerRound } = configuration;
  const { rounds, isError, refetch } = useRoundQuestions(eventId, totalRounds);
  return (
    <>
      <ConfigurationForm eventId={eventId} configuration={configuration} rounds={rounds}>
        <AutoFillButton eventId={eventId} rounds={rounds} questionsPerRound={questionsPerRound} />
      </ConfigurationForm>
      {rounds ? (
        <Assignment eventId={eventId} rounds={rounds} questionsPerRound={questionsPerRound} />
      ) : isError ? (
        <ErrorState text={words.roundsFailed} onRetry={refetch} />
      ) : (
        <Loading label={words.loading} />
      )}
    </>
  );
}

interface AssignmentProps {
  eventId: number;
  rounds: RoundQuestions;
  questionsPerRound: number;
}

function Assignment({ eventId, rounds, questionsPerRound }: AssignmentProps) {
  const [round, setRound] = useState(() => firstWithRoom(rounds, questionsPerRound));
  const { data: statuses } = useQuery(roundsQuery(eventId));
  useRefetchOnPush({ type: 'subscribe_tournament', eventId }, roundsQuery(eventId).queryKey);
  const isRunning = statuses?.some(({ roundNumber, status }) => roundNumber === round && status === 'active') ?? false;
  const questions = rounds[round - 1] ?? [];
  const isFull = questions.length >= questionsPerRound;
  return (
    <>
      <RoundTiles
        rounds={rounds}
        questionsPerRound={questionsPerRound}
        statuses={statuses}
        current={round}
        onChoose={setRound}
      />
      <div className="columns picker">
        <AssignableQuestions
          eventId={eventId}
          round={round}
          rounds={rounds}
          closed={isRunning ? words.running : isFull ? words.isFull(round) : null}
        />
        <RoundQuestionsList
          key={round}
          eventId={eventId}
          round={round}
          questions={questions}
          limit={questionsPerRound}
          isRunning={isRunning}
        />
      </div>
    </>
  );
}
