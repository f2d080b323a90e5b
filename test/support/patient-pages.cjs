/** What a component shows later comes late on a busy machine: a test waits for it as long as it must. */
if (typeof document !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 120_000 });
