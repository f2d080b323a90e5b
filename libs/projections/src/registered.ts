import type { Follower } from './follower';
import type { AnyProjection } from './projection';
import type { AnyReactor } from './reactor';

/** What a runner was given before its start. */
export class Registered {
  readonly projections = new Map<string, AnyProjection>();
  readonly reactors = new Map<string, AnyReactor>();
  readonly followers: Follower[] = [];
  private isClosed = false;

  /** Nothing can be added any more. */
  close(): void {
    this.isClosed = true;
  }

  add(kind: 'projections', one: AnyProjection): void;
  add(kind: 'reactors', one: AnyReactor): void;
  add(kind: 'projections' | 'reactors', one: AnyProjection & AnyReactor): void {
    this.requireOpen(one.name);
    if (this[kind].has(one.name)) throw new Error(`${one.name} has been registered already`);
    this[kind].set(one.name, one);
  }

  addFollower(follower: Follower): void {
    this.requireOpen('A follower');
    this.followers.push(follower);
  }

  /** @throws Error for a name that no projection has */
  projection(name: string): AnyProjection {
    const projection = this.projections.get(name);
    if (!projection) throw new Error(`No projection is called ${name}`);
    return projection;
  }

  private requireOpen(name: string): void {
    if (this.isClosed) throw new Error(`${name} comes too late: the projections have been started`);
  }
}
