import {
  type AnswerLetter,
  answerLetters,
  DIRECT_EVENT_ID,
  type ServedQuestion,
  type TournamentUpdate,
} from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePush } from '../../push/push-context';
import { isUpdateOf } from '../../push/subscriptions';
import { useConnection } from '../../push/use-connection';
import { intention } from '../../shared/http';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { TestPage, TestPart } from '../../site/shell/test-page';
import { EventChoice, useChosenEvent } from './event-choice';
import './tournament-test.css';
import { tournamentTestStrings as words } from './tournament-test.strings';
import { tried } from '../../parts/board/until-answered';
import { tournamentCalls } from './tournament.api';

const UPDATES_SHOWN = 20;

/**
 * `/tournament-test`: shows the status and pushes of an event as they arrive, with buttons for the calls of the
 * live play.
 */
export function TournamentTestPage() {
  const [eventId, chooseEvent] = useChosenEvent(DIRECT_EVENT_ID);
  const connection = useConnection();
  return (
    <TestPage title={words.testTitle} say={words.testSay}>
      <EventChoice eventId={eventId} onChoose={chooseEvent} />
      <TestPart title={words.connection}>
        <Badge lamp={connection === 'LIVE' ? 'on' : 'out'}>{connection}</Badge>
      </TestPart>
      <Calls key={`calls-${eventId}`} eventId={eventId} />
      <Updates key={`updates-${eventId}`} eventId={eventId} />
    </TestPage>
  );
}

type Step = { name: 'status' } | { name: 'next' } | { name: 'answer'; answer: AnswerLetter; question: OpenQuestion };
interface OpenQuestion {
  question: ServedQuestion;
  openedMs: number;
}

function Calls({ eventId }: { eventId: number }) {
  const push = usePush();
  const calls = useMemo(() => tournamentCalls(push, eventId, 'answer'), [push, eventId]);
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (step: Step, context): Promise<unknown> => {
      const { idempotencyKey } = intention(context);
      if (step.name === 'status') return calls.status();
      if (step.name === 'next') {
        const answer = await tried((attempt) => calls.next(attempt), idempotencyKey);
        setOpen(answer.question && { question: answer.question, openedMs: performance.now() });
        return answer;
      }
      const { question, openedMs } = step.question;
      const timeElapsed = Math.round(question.timeLimitMs - question.remainingMs + performance.now() - openedMs);
      const body = { questionId: question.id, answer: step.answer, timeElapsed };
      const result = await tried((attempt) => calls.answer(body, attempt), idempotencyKey);
      setOpen(null);
      return result;
    },
    retry: false,
  });
  return (
    <>
      <TestPart title={words.calls}>
        <p className="cluster test-calls">
          <Button busy={isPending} onClick={() => mutate({ name: 'status' })}>
            {words.status}
          </Button>
          <Button busy={isPending} onClick={() => mutate({ name: 'next' })}>
            {words.next}
          </Button>
          {answerLetters.map((answer) => (
            <Button
              key={answer}
              disabled={!open}
              busy={isPending}
              onClick={() => open && mutate({ name: 'answer', answer, question: open })}
            >
              {words.answer(answer)}
            </Button>
          ))}
        </p>
        <p>{open ? words.openQuestion(open.question.text) : words.noQuestion}</p>
      </TestPart>
      <TestPart title={words.lastAnswer}>
        <Raw value={error ? error.message : data} />
      </TestPart>
    </>
  );
}

function Updates({ eventId }: { eventId: number }) {
  const push = usePush();
  const [updates, setUpdates] = useState<TournamentUpdate[]>([]);
  useEffect(() => {
    const subscription = { type: 'subscribe_tournament', eventId } as const;
    const stopListening = push.onMessage((message) => {
      if (message.type !== 'tournament_update' || !isUpdateOf(subscription, message)) return;
      setUpdates((known) => [message.data, ...known].slice(0, UPDATES_SHOWN));
    });
    const unsubscribe = push.subscribe(subscription);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, eventId]);
  return (
    <TestPart title={words.updates}>
      <Raw value={updates.length > 0 ? updates : undefined} />
    </TestPart>
  );
}

function Raw({ value }: { value: unknown }) {
  if (value === undefined) return <p>{words.nothing}</p>;
  return (
    <pre className="test-raw" tabIndex={0}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
