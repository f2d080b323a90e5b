export * from './batches';
export * from './retry';
export * from './shared-looks';
export * from './turns';
