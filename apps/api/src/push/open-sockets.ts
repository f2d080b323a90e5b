import { Injectable } from '@nestjs/common';

/** How many clients this process is connected to. */
@Injectable()
export class OpenSockets {
  private open = 0;

  get count(): number {
    return this.open;
  }

  opened(): void {
    this.open += 1;
  }

  closed(): void {
    this.open -= 1;
  }
}
