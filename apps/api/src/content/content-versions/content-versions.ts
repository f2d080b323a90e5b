import { Injectable } from '@nestjs/common';
import type { ContentVersionsView } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import {
  CONTENT_VERSIONS_ID,
  type ContentVersionsDocument,
  contentVersionsProjection,
  unchangedContent,
} from './content-versions.projection';

/** The numbers that open screens compare to find out whether their lists are still current. */
@Injectable()
export class ContentVersions {
  private readonly versions: ReadModel<ContentVersionsDocument>;

  constructor(runner: ProjectionRunner) {
    this.versions = runner.readModel(contentVersionsProjection);
  }

  async view(): Promise<ContentVersionsView> {
    const found = (await this.versions.findOne({ _id: CONTENT_VERSIONS_ID })) ?? unchangedContent;
    const { sponsorsVersion, videosVersion, badgeImagesVersion } = found;
    return { sponsorsVersion, videosVersion, badgeImagesVersion };
  }
}
