import { type ErrorBody, rejections } from '@app/contracts';
import type { Inputs, Place } from './call-inputs';
import { type GuessingStage, idKinds, type IdKind, type SecretKind, unknownIds } from './guessing-stage';
import type { Answer, Asked, HttpClient } from './http-client';
import type { OpenCall, Told } from './open-calls';

/** Ids that no kind of thing can have. A call may look at their form first. */
const NO_IDS = ['nobody-has-this', '0'];
/** Shorter ids, such as numbers, are in many answers by chance. */
const REPEATED_FROM = 4;

export interface Guesser {
  role: 'visitor' | 'player' | 'administrator';
  token: string | undefined;
  /** The secrets that this one may never be told. */
  keptFromThem: readonly SecretKind[];
}

/** One field of a call with an id in it; `told` as it is declared for the id's kind. */
interface Guess {
  field: string;
  value: string;
  told: Told;
}

/** A call with its fields, and what is declared of it. */
export interface KnownCall {
  name: string;
  inputs: Inputs;
  declared: OpenCall;
}

/** Tries ids in the calls of one application, as one person. */
export class Guesses {
  constructor(
    private readonly client: HttpClient,
    private readonly stage: GuessingStage,
    private readonly guesser: Guesser,
  ) {}

  /** Faults in the answers to a call with every id in each of its fields. */
  async faultsOf(call: KnownCall): Promise<string[]> {
    const { ids = {} } = call.declared;
    const faults: string[] = [];
    const needsId = Object.keys(ids).some((field) => call.inputs.get(field) === 'path');
    if (!needsId) faults.push(...this.faultsIn(call, undefined, await this.ask(call, undefined)));
    for (const field of Object.keys(ids)) {
      const unknown = [await this.ask(call, { field, value: unknownOf(call, field) })];
      for (const value of NO_IDS) unknown.push(await this.ask(call, { field, value }));
      for (const guess of this.guessesAt(call, field)) {
        const answer = await this.ask(call, guess);
        faults.push(
          ...this.faultsIn(call, guess, answer),
          ...toldFaults(guess, answer, unknown).map(named(call, guess)),
        );
      }
    }
    return faults;
  }

  /** The fields whose own id is answered like an unknown one, so that trying it would prove nothing. */
  async deafFields(call: KnownCall): Promise<string[]> {
    const deaf: string[] = [];
    for (const [field, kinds] of Object.entries(call.declared.ids ?? {})) {
      const unknown = await this.ask(call, { field, value: unknownOf(call, field) });
      for (const [kind, told] of Object.entries(kinds) as [IdKind, Told][]) {
        if (told === 'public') continue;
        const own = await this.ask(call, { field, value: this.stage.ids[kind][0]! });
        if (own.text === unknown.text) deaf.push(`${call.name}, ${field} with a ${kind}: ${own.status} ${own.text}`);
      }
    }
    return deaf;
  }

  /** The codes of the refusals of a call with every id in each of its fields. */
  async codesOf(call: KnownCall): Promise<(string | undefined)[]> {
    const guesses = Object.keys(call.declared.ids ?? {}).flatMap((field) => [...this.guessesAt(call, field)]);
    const answers: Answer[] = [];
    for (const guess of [undefined, ...guesses]) answers.push(await this.ask(call, guess));
    return answers.map((answer) => (isForeseen(answer) ? codeOf(answer) : answer.text));
  }

  /** All ids of the kinds that belong into the field, and one of each other kind. */
  private *guessesAt({ declared }: KnownCall, field: string): Generator<Guess> {
    const kinds = declared.ids![field]!;
    const belonging = new Set(idKinds.flatMap((kind) => (kinds[kind] ? this.stage.ids[kind] : [])));
    for (const kind of idKinds) {
      const told = kinds[kind];
      const sees = declared.administratorsSee && this.guesser.role === 'administrator';
      if (told) for (const value of this.stage.ids[kind]) yield { field, value, told: sees ? 'public' : told };
      else if (!belonging.has(this.stage.ids[kind][0]!))
        yield { field, value: this.stage.ids[kind][0]!, told: 'nothing' };
    }
  }

  private async ask(call: KnownCall, guess: Pick<Guess, 'field' | 'value'> | undefined): Promise<Answer> {
    const { token } = this.guesser;
    const { headers, ...asked } = requestOf(call, guess, this.stage.ids);
    const answer = await this.client.ask({
      ...asked,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    return {
      ...answer,
      text: guess && guess.value.length >= REPEATED_FROM ? answer.text.replaceAll(guess.value, '(sent)') : answer.text,
    };
  }

  /** Whatever is asked, the answer is foreseen and contains no secret that was not sent. */
  private faultsIn(call: KnownCall, guess: Guess | undefined, { status, text }: Answer): string[] {
    const { tells = [] } = call.declared;
    const kept = new Set(this.guesser.keptFromThem.filter((kind) => !tells.includes(kind)));
    const leaked = this.stage.secrets.filter((secret) => kept.has(secret.kind) && text.includes(secret.text));
    const faults = leaked.map(({ kind }) => `tells a ${kind}: ${text}`);
    if (kept.has('answer key') && /"correctAnswer":"[A-D]"/.test(text)) faults.push(`tells an answer key: ${text}`);
    if (!isForeseen({ status, text })) faults.push(`is answered ${status} ${text}`);
    return faults.map(named(call, guess));
  }
}

/** What is new in every answer. */
const random = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{48}/g;

const named =
  ({ name }: KnownCall, guess: Guess | undefined) =>
  (fault: string) =>
    `${name}${guess ? ` with ${guess.field} ${guess.value}` : ''} ${fault}`;

function toldFaults({ told }: Guess, answer: Answer, unknown: readonly Answer[]): string[] {
  const compared = ({ status, text }: Answer) => `${status} ${text.replace(random, '(random)')}`;
  const isAsUnknown = unknown.some((other) => compared(other) === compared(answer));
  const said = `${answer.status} ${answer.text}`;
  if (told === 'nothing') return isAsUnknown ? [] : [`is not answered as an unknown one: ${said}`];
  if (told === 'public') return isAsUnknown ? [`is declared public, but answered as an unknown one: ${said}`] : [];
  return codeOf(answer) === told ? [] : [`is not refused with ${told}: ${said}`];
}

export function codeOf({ text }: Answer): string | undefined {
  try {
    return (JSON.parse(text) as ErrorBody).code;
  } catch {
    return undefined;
  }
}

/** Done, or refused with a documented body. */
export function isForeseen({ status, text }: Answer): boolean {
  if (status >= 200 && status < 300) return true;
  if (status < 400 || status >= 500 || status === 429) return false;
  const { statusCode, message, error, code } = JSON.parse(text) as ErrorBody;
  const documented = rejections[code];
  return (
    statusCode === status && documented.statusCode === status && message === documented.message && error === message
  );
}

function unknownOf({ declared }: KnownCall, field: string): string {
  const [kind] = Object.keys(declared.ids![field]!) as IdKind[];
  return kind ? unknownIds[kind] : NO_IDS[0]!;
}

/** The call with this guess. In the other fields stand what is declared for them, or ids of the right kind. */
export function requestOf(
  { name, inputs, declared }: KnownCall,
  guess: Pick<Guess, 'field' | 'value'> | undefined,
  ids: GuessingStage['ids'],
): Asked {
  const { ids: meanings = {}, with: others = {}, takesOneId } = declared;
  const valueOf = (field: string, place: Place): unknown => {
    if (field === guess?.field) return guess.value;
    const meaning = meanings[field];
    if (!meaning) return others[field];
    const [kind] = Object.keys(meaning) as IdKind[];
    return place === 'query' || takesOneId ? undefined : kind && ids[kind][0];
  };
  const at = (place: Place) =>
    [...inputs].flatMap(([field, of]): [string, unknown][] => {
      const value = of === place ? valueOf(field, place) : undefined;
      return value === undefined ? [] : [[field, value]];
    });
  const [method, template] = name.split(' ') as [string, string];
  const path = at('path').reduce(
    (text, [field, value]) => text.replace(`{${field}}`, encodeURIComponent(String(value))),
    template,
  );
  const query = new URLSearchParams(at('query').map(([field, value]) => [field, String(value)])).toString();
  const body = method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(at('body')));
  const headers = { ...(body && { 'content-type': 'application/json' }) };
  return { method, path: query ? `${path}?${query}` : path, headers, body };
}
