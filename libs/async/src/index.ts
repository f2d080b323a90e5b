export * from './batches';
export * from './concurrency-limit';
export * from './in-parallel';
export * from './in-slices';
export * from './loaded-models';
export * from './retry';
export * from './shared-looks';
export * from './turns';
