// @offered
import { Injectable } from '@nestjs/common';
import type { AuditTarget } from '@app/contracts';
import type { Document, Filter } from '@app/document-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { containing } from '../../platform/stores/text-search';
import { targetKey, type TargetNamesDocument, targetNamesProjection } from './target-names.projection';

/** So many targets may have a searched word in their names. */
const FOUND_MAX = 200;

/** The names of events and of content, also of what is deleted. */
@Injectable()
export class TargetNames {
  private readonly names: ReadModel<TargetNamesDocument>;

  constructor(runner: ProjectionRunner) {
    this.names = runner.readModel(targetNamesProjection);
  }

  /** By target key; unknown ones are missing. */
  async of(targets: readonly AuditTarget[]): Promise<Map<string, TargetNamesDocument>> {
    const found = await this.names.find({ _id: { $in: [...new Set(targets.map(targetKey))] } }).toArray();
    return new Map(found.map((target) => [target._id, target]));
  }

  /** What is or was called so. */
  async called(text: string): Promise<AuditTarget[]> {
    const filter = containing<{ 'names.name': string } & Document>(text, ['names.name']) as Filter<TargetNamesDocument>;
    const found = await this.names.find(filter, { limit: FOUND_MAX }).toArray();
    return found.map(({ _id }) => targetOfKey(_id));
  }
}

function targetOfKey(key: string): AuditTarget {
  const space = key.indexOf(' ');
  return { kind: key.slice(0, space) as AuditTarget['kind'], id: key.slice(space + 1) };
}
