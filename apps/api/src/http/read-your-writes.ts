import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ProjectionRunner } from '@app/projections';

const PATIENCE_MS = 2_000;

@Injectable()
export class ReadYourWrites {
  constructor(private readonly runner: ProjectionRunner) {}

  /**
   * Holds an answer until the read models its screen reads have passed `position`, the last append of the request
   * (null: it appended nothing). After two seconds it goes out anyway, marked `x-read-model: behind`.
   */
  async until(response: Response, position: bigint | null, projections: readonly string[]): Promise<void> {
    if (position === null) return;
    const isPassed = await this.runner.untilPosition(position, projections, PATIENCE_MS);
    if (!isPassed) response.setHeader('x-read-model', 'behind');
  }
}
