import { Injectable } from '@nestjs/common';
import type { LogFilter } from '@app/contracts';
import type { RecordedEvent } from '@app/event-store';
import { Accounts } from '../../people/accounts/accounts';
import { RacerNames } from '../../people/accounts/racer-names';
import { TargetNames } from '../audit/target-names';
import { Announcements } from '../../season/system/announcements';
import type { LogSearch, Subjects } from './log-filter';
import { eventKey, type LogNames, namedIn } from './log.view';

/** So many people may have a searched word in their names. */
const FOUND_MAX = 200;
const nobody: Subjects = { people: new Set(), events: new Set() };

/** Turns names into ids, because the log has no names, and ids back into names. */
@Injectable()
export class LogSearches {
  constructor(
    private readonly accounts: Accounts,
    private readonly racerNames: RacerNames,
    private readonly targetNames: TargetNames,
    private readonly announcements: Announcements,
  ) {}

  async of({ person, event, text, from, to, ...exact }: LogFilter): Promise<LogSearch> {
    return {
      ...exact,
      about: [
        ...(person === undefined ? [] : [{ ...nobody, people: new Set([person]) }]),
        ...(event === undefined ? [] : [{ ...nobody, events: new Set([event]) }]),
        ...(text?.trim() ? [await this.called(text)] : []),
      ],
      from: from === undefined ? -Infinity : Date.parse(from),
      to: to === undefined ? Infinity : Date.parse(to),
    };
  }

  /** `beside`: what is shown with the events. */
  async namesIn(events: readonly RecordedEvent[], beside: unknown = null): Promise<LogNames> {
    const { ids, eventIds } = namedIn(events, beside);
    const targets = eventIds.map((eventId) => ({ kind: 'event', id: String(eventId) }) as const);
    const [people, named, texts] = await Promise.all([
      this.racerNames.of(ids),
      this.targetNames.of(targets),
      this.announcements.texts(ids),
    ]);
    return Object.fromEntries([
      ...[...people].map(([id, { playerName }]) => [id, playerName] as const),
      ...texts,
      ...eventIds.flatMap((eventId) => {
        const name = named.get(eventKey(eventId))?.names.at(-1)?.name;
        return name === undefined ? [] : [[eventKey(eventId), name] as const];
      }),
    ]);
  }

  private async called(text: string): Promise<Subjects> {
    const [{ accounts }, targets] = await Promise.all([
      this.accounts.search(text, { skip: 0, limit: FOUND_MAX }),
      this.targetNames.called(text),
    ]);
    const events = targets.filter(({ kind }) => kind === 'event').map(({ id }) => Number(id));
    return { people: new Set(accounts.map(({ _id }) => _id)), events: new Set(events) };
  }
}
