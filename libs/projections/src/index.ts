export * from './projection';
export * from './reactor';
