import { Injectable } from '@nestjs/common';
import type { AuditPage } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { RacerNames } from '../../people/accounts/racer-names';
import { Announcements } from '../../season/system/announcements';
import { windowOf } from '../../platform/http/page-query.dto';
import type { AdminActDocument } from './act-from-event';
import { adminActsProjection } from './admin-acts.projection';
import { type ActNames, auditEntryView, messagesIn, peopleIn, questionsIn, targetsIn } from './audit-entry.view';
import type { AuditQueryDto } from './audit.dto';
import { targetKey, type TargetNamesDocument, targetNamesProjection } from './target-names.projection';

/** The acts of administrators, with the names of whom and what they were about. */
@Injectable()
export class AuditEntries {
  private readonly acts: ReadModel<AdminActDocument>;
  private readonly targetNames: ReadModel<TargetNamesDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly racerNames: RacerNames,
    private readonly catalogue: QuestionCatalogue,
    private readonly announcements: Announcements,
  ) {
    this.acts = runner.readModel(adminActsProjection);
    this.targetNames = runner.readModel(targetNamesProjection);
  }

  /** Newest first. */
  async page(query: AuditQueryDto): Promise<AuditPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter = filterOf(query);
    const [acts, total] = await Promise.all([
      this.acts.find(filter, { sort: { position: -1 }, skip, limit }).toArray(),
      this.acts.countDocuments(filter),
    ]);
    const names = await this.namesIn(acts);
    return { entries: acts.map((act) => auditEntryView(act, names)), total, page, pageSize };
  }

  private async namesIn(acts: readonly AdminActDocument[]): Promise<ActNames> {
    const questionIds = [...new Set(acts.flatMap(questionsIn))];
    const keys = acts.flatMap(targetsIn).map(targetKey);
    const [people, targets, questions, messages] = await Promise.all([
      this.racerNames.of(acts.flatMap(peopleIn)),
      this.targetNames.find({ _id: { $in: [...new Set(keys)] } }).toArray(),
      this.catalogue.byIds(questionIds),
      this.announcements.texts(acts.flatMap(messagesIn)),
    ]);
    return {
      people,
      targets: new Map(targets.map((target) => [target._id, target])),
      questions: new Map(questions.map(({ _id, text }) => [_id, text])),
      messages,
    };
  }
}

function filterOf({ action, targetKind, targetId, actor }: AuditQueryDto): Record<string, string> {
  return {
    ...(action && { action }),
    ...(targetKind && { 'target.kind': targetKind }),
    ...(targetId && { 'target.id': targetId }),
    ...(actor && { actorId: actor }),
  };
}
