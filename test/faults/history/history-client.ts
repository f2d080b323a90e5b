import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { commandIdOf } from '@app/event-store';
import type { Chance } from '../../simulation/chance';
import type { Member } from '../../support/several-processes';
import type { Deed, Deeds } from './deeds';
import type { Outcome, RecordedCall, RecordedHistory } from './recorded-history';

/** Without an answer for so long a client asks another process, as the web client goes from its socket to HTTP. */
const ANSWER_WITHIN_MS = 1_500;
const ATTEMPTS_MAX = 6;
/** Answers that do not say whether the call took effect. */
const isUnclear = (status: number) => status === 0 || status === 429 || status >= 500;

interface Answer {
  status: number;
  /** The answer came before the read models had the event. */
  isBehind: boolean;
  body: unknown;
}

interface HistoryClientParts {
  name: string;
  members: readonly Member[];
  deeds: Deeds;
  /** Between one call and the next, at most. */
  pauseMs: number;
  chance: Chance;
  history: RecordedHistory;
}

/**
 * Makes one call after another and writes down what it was told. A call without a clear answer is repeated at other
 * processes with the same key, and is unknown if that does not help.
 */
export class HistoryClient {
  constructor(private readonly parts: HistoryClientParts) {}

  async run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await this.does(this.parts.deeds());
      await pause(this.parts.chance.between(0, this.parts.pauseMs));
    }
  }

  private async does(deed: Deed): Promise<void> {
    const { history, name, members, chance } = this.parts;
    const key = randomUUID();
    const call = `POST ${deed.path}`;
    const invokedAt = history.now();
    const attempts: RecordedCall['attempts'] = [];
    const first = chance.between(0, members.length - 1);
    let answer: Answer = { status: 0, isBehind: false, body: undefined };
    let member = members[first]!;
    for (let attempt = 0; attempt < ATTEMPTS_MAX && isUnclear(answer.status); attempt += 1) {
      member = members[(first + attempt) % members.length]!;
      answer = await asked(member.app.url, deed, key);
      attempts.push({ process: member.name, status: answer.status });
    }
    const outcome = outcomeOf(answer.status);
    const endedAt = history.now();
    const wasShown = outcome === 'acknowledged' && !answer.isBehind ? await this.isShown(deed, answer, member) : null;
    const commandId = commandIdOf(deed.by.userId, call, key);
    history.calls.push({ commandId, client: name, call, invokedAt, endedAt, attempts, outcome, wasShown });
    deed.ended?.(outcome, answer.body);
  }

  /** Null when nothing is to be read, or when the process does not answer any more. */
  private async isShown({ isShown }: Deed, { body }: Answer, { app }: Member): Promise<boolean | null> {
    return (await isShown?.(body, app.url).catch(() => null)) ?? null;
  }
}

function outcomeOf(status: number): Outcome {
  if (isUnclear(status)) return 'unknown';
  return status < 300 ? 'acknowledged' : 'refused';
}

async function asked(url: string, { by, path, body }: Deed, key: string): Promise<Answer> {
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const isBehind = answer.headers.get('x-read-model') === 'behind';
    return { status: answer.status, isBehind, body: await answer.json() };
  } catch {
    return { status: 0, isBehind: false, body: undefined };
  }
}
