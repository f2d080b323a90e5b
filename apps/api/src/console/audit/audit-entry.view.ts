import type { AuditEntryView, AuditKind, AuditTarget } from '@app/contracts';
import type { AdminActDocument } from './act-from-event';
import { nameAt, targetKey, type TargetNamesDocument } from './target-names.projection';

/** The names for the acts of a page. Deleted people are missing. */
export interface ActNames {
  /** By user id. */
  people: ReadonlyMap<string, { playerName: string }>;
  /** The names of targets over time, by target key. */
  targets: ReadonlyMap<string, Pick<TargetNamesDocument, 'names'>>;
  /** The texts of existing questions, by id. */
  questions: ReadonlyMap<string, string>;
  /** The texts of messages, by id. */
  messages: ReadonlyMap<string, string>;
}

type Act = Pick<AdminActDocument, 'actorId' | 'target' | 'before' | 'after'>;

/** The user ids in an act. The view joins their names. */
export function peopleIn({ actorId, target, before, after }: Act): string[] {
  const targets = target.kind === 'user' ? [target.id] : [];
  return [actorId, ...targets, ...idsIn(userFields, before, after)];
}

/** The question ids in an act. The view joins their texts. */
export function questionsIn({ target, before, after }: Pick<Act, 'target' | 'before' | 'after'>): string[] {
  const targets = target.kind === 'question' ? [target.id] : [];
  return [...targets, ...idsIn(questionFields, before, after)];
}

/** The ids of the messages in an act. The view joins their texts. */
export function messagesIn({ before, after }: Pick<Act, 'before' | 'after'>): string[] {
  return idsIn(messageFields, before, after);
}

/** Everything in an act that has a name of its own: its target, and the content that its ids refer to. */
export function targetsIn({ target, before, after }: Pick<Act, 'target' | 'before' | 'after'>): AuditTarget[] {
  return [target, ...contentIn(before, after)];
}

export function auditEntryView(act: AdminActDocument, names: ActNames): AuditEntryView {
  const { _id: id, occurredAt, actorId, action, target, before, after, position, stream, revision } = act;
  const { people, targets, questions, messages } = names;
  const personOf = (userId: string) => people.get(userId)?.playerName ?? null;
  const nameOf = (thing: AuditTarget) => {
    if (thing.kind === 'user') return personOf(thing.id);
    const known = targets.get(targetKey(thing));
    return (known && nameAt(known, position)) ?? (thing.kind === 'question' ? (questions.get(thing.id) ?? null) : null);
  };
  const told = [
    ...idsIn(userFields, before, after).map((userId) => [userId, personOf(userId)] as const),
    ...contentIn(before, after).map((thing) => [thing.id, nameOf(thing)] as const),
    ...messagesIn(act).map((id) => [id, messages.get(id) ?? null] as const),
  ];
  return {
    id,
    occurredAt,
    actor: { id: actorId, name: personOf(actorId) },
    action,
    target: { ...target, name: nameOf(target) },
    before,
    after,
    names: Object.fromEntries(told.filter((entry): entry is [string, string] => entry[1] !== null)),
    event: { stream, revision },
  };
}

const userFields = /^userIds?$/;
const messageFields = /^messageId$/;
const questionFields = /^(questionIds?|round-\d+)$/;
/** The fields that hold ids, by the kind of content. */
const contentFields: readonly [AuditKind, RegExp][] = [
  ['question', questionFields],
  ['schedule', /^activeId$/],
  ['video', /^videoIds$/],
];

/** The content whose ids are in an act. */
const contentIn = (...contents: unknown[]): AuditTarget[] =>
  contentFields.flatMap(([kind, fields]) => idsIn(fields, ...contents).map((id) => ({ kind, id })));

/** Also of content in lists, such as the rows of standings. */
function idsIn(fields: RegExp, ...contents: unknown[]): string[] {
  const named = contents
    .flat()
    .flatMap((content) => (typeof content === 'object' && content !== null ? Object.entries(content) : []));
  return named.flatMap(([field, value]: [string, unknown]) => {
    if (fields.test(field)) return [value].flat().filter((id) => typeof id === 'string');
    return Array.isArray(value) ? idsIn(fields, value) : [];
  });
}
