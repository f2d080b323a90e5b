import { SharedLooks } from './shared-looks';

interface Begun<Model> {
  model: Model;
  isLoading: boolean;
}

/**
 * Models in memory that are loaded once, for all who ask, and follow changes from the moment their loading begins. A
 * model whose loading failed is forgotten, so that the next caller begins a new one.
 */
export class LoadedModels<Key, Model> {
  private readonly begun = new Map<Key, Begun<Model>>();
  private readonly looks = new SharedLooks<Key, Model>('forgotten');

  /** `load` fills an `empty` model. Changes may reach the model before, and are newer than what is loaded. */
  constructor(
    private readonly empty: (key: Key) => Model,
    private readonly load: (model: Model, key: Key) => Promise<void>,
  ) {}

  /** The loaded model. */
  of(key: Key): Promise<Model> {
    return this.looks.of(key, () => this.begin(key));
  }

  /** Shows a change to every model. `isLoading`: what is loaded may be older than the change. */
  follow(take: (model: Model, isLoading: boolean, key: Key) => void): void {
    for (const [key, { model, isLoading }] of this.begun) take(model, isLoading, key);
  }

  /** The next caller begins a new model, even if the present one is still being loaded. */
  forget(key: Key): void {
    this.begun.delete(key);
    this.looks.forget(key);
  }

  forgetAll(): void {
    for (const key of this.begun.keys()) this.forget(key);
  }

  private async begin(key: Key): Promise<Model> {
    const begun = { model: this.empty(key), isLoading: true };
    this.begun.set(key, begun);
    try {
      await this.load(begun.model, key);
    } catch (error) {
      if (this.begun.get(key) === begun) this.begun.delete(key);
      throw error;
    }
    begun.isLoading = false;
    return begun.model;
  }
}
