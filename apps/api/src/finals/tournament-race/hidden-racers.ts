// @offered
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SharedLooks } from '@app/async';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type VisibilityDocument, visibilityProjection } from '../../people/racer/visibility.projection';

/** The racers whom administrators keep off the boards of live events. They race like everybody else. */
@Injectable()
export class HiddenRacers implements OnModuleInit, OnModuleDestroy {
  private readonly visibilities: ReadModel<VisibilityDocument>;
  private readonly hidden = new SharedLooks<'all', ReadonlySet<string>>('forgotten');
  private readonly stopListening: (() => void)[] = [];

  constructor(private readonly runner: ProjectionRunner) {
    this.visibilities = runner.readModel(visibilityProjection);
  }

  onModuleInit(): void {
    const forget = () => this.hidden.forget('all');
    this.stopListening.push(
      this.runner.onChange((changes) => {
        if (changes.some(({ projection }) => projection === visibilityProjection.name)) forget();
      }),
      this.runner.onSwitch((projection) => {
        if (projection === visibilityProjection.name) forget();
      }),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** The ids of their users; the same set until one of them changes. */
  fromLiveEvents(): Promise<ReadonlySet<string>> {
    return this.hidden.of('all', () => this.read());
  }

  private async read(): Promise<ReadonlySet<string>> {
    const hidden = await this.visibilities.find({ isVisibleOnLiveEvents: false }).toArray();
    return new Set(hidden.map(({ _id }) => _id));
  }
}
