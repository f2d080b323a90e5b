import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type VisibilityDocument, visibilityProjection } from '../racer/visibility.projection';

/** Whom administrators keep off the boards of live events. They race like everybody else. */
@Injectable()
export class HiddenRacers implements OnModuleInit, OnModuleDestroy {
  private readonly visibilities: ReadModel<VisibilityDocument>;
  private hidden: Promise<ReadonlySet<string>> | undefined;
  private stopListening = () => {};

  constructor(private readonly runner: ProjectionRunner) {
    this.visibilities = runner.readModel(visibilityProjection);
  }

  onModuleInit(): void {
    this.stopListening = this.runner.onChange((changes) => {
      if (changes.some(({ projection }) => projection === visibilityProjection.name)) this.hidden = undefined;
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  /** The ids of their users; the same set until one of them changes. */
  fromLiveEvents(): Promise<ReadonlySet<string>> {
    this.hidden ??= this.read();
    return this.hidden;
  }

  private async read(): Promise<ReadonlySet<string>> {
    try {
      const hidden = await this.visibilities.find({ isVisibleOnLiveEvents: false }).toArray();
      return new Set(hidden.map(({ _id }) => _id));
    } catch (error) {
      this.hidden = undefined;
      throw error;
    }
  }
}
