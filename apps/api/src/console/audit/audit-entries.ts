import { Injectable } from '@nestjs/common';
import type { AuditEntryView, AuditFilter, AuditPage } from '@app/contracts';
import type { Filter } from '@app/document-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { Accounts } from '../../people/accounts/accounts';
import { RacerNames } from '../../people/accounts/racer-names';
import { Announcements } from '../../season/system/announcements';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { windowOf } from '../../platform/http/page-query.dto';
import type { AdminActDocument } from './act-from-event';
import { adminActsProjection } from './admin-acts.projection';
import { type ActNames, auditEntryView, messagesIn, peopleIn, questionsIn, targetsIn } from './audit-entry.view';
import type { AuditQueryDto } from './audit.dto';
import { TargetNames } from './target-names';

type Acts = Filter<AdminActDocument>;

/** So many are read at once. */
const SLICE = 200;
/** So many people may have a searched word in their names. */
const PEOPLE_MAX = 200;

/** The acts of administrators, with the names of whom and what they were about. */
@Injectable()
export class AuditEntries {
  private readonly acts: ReadModel<AdminActDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly targetNames: TargetNames,
    private readonly accounts: Accounts,
    private readonly racerNames: RacerNames,
    private readonly catalogue: QuestionCatalogue,
    private readonly announcements: Announcements,
    personal: PersonalDocuments,
  ) {
    this.acts = runner.readModel(adminActsProjection);
    personal.keptWith({
      where: [adminActsProjection.name],
      forget: 'elsewhere',
      taken: { file: 'acts.json', of: ({ userId }) => this.actsOn(userId) },
    });
  }

  /** Newest first. */
  async page(query: AuditQueryDto): Promise<AuditPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter = await this.filterOf(query);
    const [acts, total] = await Promise.all([
      this.acts.find(filter, { sort: { position: -1 }, skip, limit }).toArray(),
      this.acts.countDocuments(filter),
    ]);
    return { entries: await this.viewsOf(acts), total, page, pageSize };
  }

  /** All of them, newest first, without those that come meanwhile. */
  async *slices(query: AuditFilter): AsyncGenerator<AuditEntryView[]> {
    const filter = await this.filterOf(query);
    for (let older: Acts = {}; ;) {
      const acts = await this.acts
        .find({ $and: [filter, older] } as Acts, { sort: { position: -1 }, limit: SLICE })
        .toArray();
      if (acts.length > 0) yield await this.viewsOf(acts);
      if (acts.length < SLICE) return;
      older = { position: { $lt: acts.at(-1)!.position } } as Acts;
    }
  }

  /** What was done to one person's account, the oldest first. Who did it is for those who may read the log. */
  private async actsOn(userId: string): Promise<object[]> {
    const onThem = { 'target.kind': 'user', 'target.id': userId } as Acts;
    const acts = await this.acts.find(onThem, { sort: { position: 1 } }).toArray();
    return acts.map(({ occurredAt: at, action, before, after }) => ({ at, action, before, after }));
  }

  private async viewsOf(acts: readonly AdminActDocument[]): Promise<AuditEntryView[]> {
    const names = await this.namesIn(acts);
    return acts.map((act) => auditEntryView(act, names));
  }

  private async namesIn(acts: readonly AdminActDocument[]): Promise<ActNames> {
    const questionIds = [...new Set(acts.flatMap(questionsIn))];
    const [people, targets, questions, messages] = await Promise.all([
      this.racerNames.of(acts.flatMap(peopleIn)),
      this.targetNames.of(acts.flatMap(targetsIn)),
      this.catalogue.byIds(questionIds),
      this.announcements.texts(acts.flatMap(messagesIn)),
    ]);
    return {
      people,
      targets,
      questions: new Map(questions.map(({ _id, text }) => [_id, text])),
      messages,
    };
  }

  private async filterOf({
    action,
    targetKind,
    targetId,
    actor,
    person,
    search,
    from,
    to,
  }: AuditFilter): Promise<Acts> {
    const conditions = [
      action && { action },
      targetKind && { 'target.kind': targetKind },
      targetId && { 'target.id': targetId },
      actor && { actorId: actor },
      person && { $or: [{ actorId: person }, { 'target.kind': 'user', 'target.id': person }] },
      from && { occurredAt: { $gte: new Date(from).toISOString() } },
      to && { occurredAt: { $lt: new Date(to).toISOString() } },
      search?.trim() && (await this.named(search)),
    ].filter((condition) => typeof condition === 'object');
    return (conditions.length === 0 ? {} : { $and: conditions }) as Acts;
  }

  /** Acts on whom or what has these words in the name. */
  private async named(text: string) {
    const [{ accounts }, targets] = await Promise.all([
      this.accounts.search(text, { skip: 0, limit: PEOPLE_MAX }),
      this.targetNames.called(text),
    ]);
    const found = [...accounts.map(({ _id: id }) => ({ kind: 'user', id }) as const), ...targets];
    const kinds = [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
      'target.kind': kind,
      'target.id': { $in: found.filter((one) => one.kind === kind).map(({ id }) => id) },
    }));
    return kinds.length > 0 ? { $or: kinds } : { _id: { $in: [] } };
  }
}
